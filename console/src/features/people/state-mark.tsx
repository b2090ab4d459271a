import type { PersonState } from '@rigwise/contracts';
import {
  IconArrowMerge,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconDoorExit,
  IconKey,
  IconMailQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';

const ICONS = {
  active: IconCircleCheck,
  'first-login': IconKey,
  unverified: IconMailQuestion,
  disabled: IconBan,
  'no-account': IconCircleDashed,
  left: IconDoorExit,
  merged: IconArrowMerge,
} as const;

/** A person's state: icon, word and colour. */
export function StateMark({ state }: { state: PersonState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes['state']} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      {t(`people.states.${state}`)}
    </span>
  );
}
