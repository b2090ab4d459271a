import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../use-session.ts';
import classes from './training.module.css';
import { useActingRole } from './use-acting-role.ts';

/** Switches managers and administrators to their own training and back; nothing for employees. */
export function TrainingSwitch() {
  const { t } = useTranslation();
  const { user, ownRole } = useSessionState();
  const { busy, act } = useActingRole();
  if (!user || (user.role === 'employee' && ownRole === null)) return null;
  const Icon = ownRole === null ? IconSchool : IconArrowBackUp;
  return (
    <div className={classes['switch']}>
      <p className={classes['note']}>
        {ownRole === null ? t('training.offer') : t(`training.resting.${ownRole}`)}
      </p>
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon size={18} className="pointing" aria-hidden="true" />}
        loading={busy}
        onClick={() => act(ownRole ?? 'employee')}
      >
        {ownRole === null ? t('training.title') : t(`training.back.${ownRole}`)}
      </Button>
    </div>
  );
}

/** The same as a section of the profile, for phones. */
export function TrainingPart() {
  const { t } = useTranslation();
  const { user, ownRole } = useSessionState();
  if (!user || (user.role === 'employee' && ownRole === null)) return null;
  return (
    <section aria-labelledby="training">
      <h2 id="training" className={classes['heading']}>
        {t('training.title')}
      </h2>
      <div className={classes['part']}>
        <TrainingSwitch />
      </div>
    </section>
  );
}
