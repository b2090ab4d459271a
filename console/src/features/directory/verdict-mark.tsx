import type { EmailWaits, Verdict } from '@rigwise/contracts';
import {
  IconBan,
  IconCircleCheck,
  IconHandStop,
  IconHourglass,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './marks.module.css';

const ICONS = {
  created: IconUserPlus,
  changed: IconPencil,
  unchanged: IconCircleCheck,
  refused: IconBan,
} as const;
const LOOKS = { created: 'good', changed: 'warn', unchanged: 'soft', refused: 'bad' } as const;

/** A row's verdict or result: icon, word and colour. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  const Icon = ICONS[verdict];
  return (
    <span className={classes['mark']} data-look={LOOKS[verdict]}>
      <Icon size={18} aria-hidden="true" />
      {t(`directory.verdicts.${verdict}`)}
    </span>
  );
}

const WAITING = { waits: IconHourglass, stopped: IconHandStop } as const;

/** An email address doesn't change together with its row. */
export function WaitsMark({ waits }: { waits: NonNullable<EmailWaits> }) {
  const { t } = useTranslation();
  const Icon = WAITING[waits];
  return (
    <span className={classes['mark']} data-look={waits === 'waits' ? 'warn' : 'bad'}>
      <Icon size={18} aria-hidden="true" />
      {t(`directory.emailWaits.${waits}`)}
    </span>
  );
}
