import { IconLock, IconUserOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import classes from './progress.module.css';

/** Whose skills are shown: some sentences speak to the person. */
export type Whose = 'own' | 'other';

/** The person isn’t in the directory. */
export function Nobody({ whose }: { whose: Whose }) {
  const { t } = useTranslation();
  return (
    <div className={classes['state']}>
      <ListEmpty
        icon={IconUserOff}
        title={t(`skillProgress.nobody.${whose}`)}
        text={t(`skillProgress.nobody.${whose}Text`)}
      />
    </div>
  );
}

/** The person reports to someone else. */
export function OutsideCrew() {
  const { t } = useTranslation();
  return (
    <div className={classes['state']}>
      <ListEmpty
        icon={IconLock}
        title={t('skillProgress.nobody.outside')}
        text={t('skillProgress.nobody.outsideText')}
      />
    </div>
  );
}

/** Offline, nothing is fetched. */
export function Offline() {
  const { t } = useTranslation();
  return (
    <div className={classes['state']} role="status">
      <ListEmpty icon={IconWifiOff} title={t('list.offline')} text={t('skillProgress.nobody.offlineText')} />
    </div>
  );
}
