import { Button } from '@mantine/core';
import type { PersonDetails } from '@rigwise/contracts';
import {
  IconArrowMerge,
  IconBan,
  IconCircleCheck,
  IconClockPlus,
  IconEraser,
  IconEye,
  IconId,
  IconKey,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconMailPlus,
  IconScale,
  IconScaleOff,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { actsFor, inOrderOfNeed, type ActName } from './acts.ts';
import { CapabilitiesDialog } from './capabilities-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { fullName } from './full-name.ts';
import { EndHoldDialog, LegalHoldDialog } from './legal-hold-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import classes from './person-drawer.module.css';
import { PlainActDialog } from './plain-act-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const ICONS = {
  unlock: IconLockOpen,
  invite: IconMailPlus,
  temporaryPassword: IconKey,
  passwordReset: IconMailForward,
  viewAs: IconEye,
  role: IconId,
  capabilities: IconShieldCheck,
  extraTime: IconClockPlus,
  signOut: IconLogout,
  merge: IconArrowMerge,
  enable: IconCircleCheck,
  disable: IconBan,
  legalHold: IconScale,
  endHold: IconScaleOff,
  erase: IconEraser,
} as const satisfies Readonly<Record<ActName, unknown>>;

interface PersonActsProps {
  person: PersonDetails;
  onChanged: (person: PersonDetails) => void;
  onErased: () => void;
}

/** The actions on a person; each asks for confirmation and states the consequences. */
export function PersonActs({ person, onChanged, onErased }: PersonActsProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const toasts = useToasts();
  const [asked, setAsked] = useState<ActName | null>(null);
  const acts = actsFor(person, user?.id);
  const close = (): void => setAsked(null);
  const done = (act: ActName) => (after: PersonDetails) => {
    onChanged(after);
    close();
    toasts.show({ title: t(`people.acts.${act}.done`), text: fullName(after), tone: 'good' });
  };
  const erased = (): void => {
    close();
    toasts.show({ title: t('people.acts.erase.done'), text: t('people.acts.erase.follow'), tone: 'good' });
    onErased();
  };
  if (acts.length === 0) return null;
  const { shown, inMenu } = inOrderOfNeed(acts, person);
  return (
    <>
      <div className={classes['acts']}>
        {shown.map((act) => {
          const Icon = ICONS[act];
          return (
            <Button
              key={act}
              variant="default"
              size="sm"
              className={classes['act'] ?? ''}
              data-severe={isSevere(act) || undefined}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setAsked(act)}
            >
              {t(`people.acts.${act}.name`)}
            </Button>
          );
        })}
        <MoreMenu
          label={t('people.moreActs')}
          items={inMenu.map((act) => ({
            ...{ name: t(`people.acts.${act}.name`), icon: ICONS[act], isSevere: isSevere(act) },
            act: () => setAsked(act),
          }))}
        />
      </div>
      {asked && (
        <Dialog
          {...{ act: asked, person, onChanged }}
          onClose={close}
          onDone={done(asked)}
          onErased={erased}
        />
      )}
    </>
  );
}

const isSevere = (act: ActName): boolean => act === 'disable' || act === 'erase';

interface DialogProps extends PersonActsProps {
  act: ActName;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

function Dialog({ act, person, onClose, onDone, onChanged, onErased }: DialogProps) {
  switch (act) {
    case 'role':
      return <RoleDialog person={person} onClose={onClose} onDone={onDone} />;
    case 'capabilities':
      return <CapabilitiesDialog person={person} onClose={onClose} onDone={onDone} />;
    case 'extraTime':
      return <ExtraTimeDialog person={person} onClose={onClose} onDone={onDone} onMeanwhile={onChanged} />;
    case 'temporaryPassword':
      return <TemporaryPasswordDialog person={person} onClose={onClose} onMade={onChanged} />;
    case 'merge':
      return <MergeDialog person={person} onClose={onClose} onDone={onDone} />;
    case 'legalHold':
      return <LegalHoldDialog person={person} onClose={onClose} onDone={onDone} />;
    case 'endHold':
      return <EndHoldDialog person={person} onClose={onClose} onDone={onDone} />;
    case 'erase':
      return <EraseDialog person={person} onClose={onClose} onErased={onErased} />;
    case 'viewAs':
      return <ViewAsDialog person={person} onClose={onClose} />;
    case 'invite':
    case 'passwordReset':
    case 'signOut':
    case 'enable':
    case 'disable':
    case 'unlock':
      return <PlainActDialog act={act} person={person} onClose={onClose} onDone={onDone} />;
  }
}
