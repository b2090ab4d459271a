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
import { LookMark } from '../../ui/look-mark.tsx';

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
  return <LookMark icon={ICONS[verdict]} look={LOOKS[verdict]} text={t(`directory.verdicts.${verdict}`)} />;
}

const WAITING = { waits: IconHourglass, stopped: IconHandStop } as const;

/** An email address doesn't change together with its row. */
export function WaitsMark({ waits }: { waits: NonNullable<EmailWaits> }) {
  const { t } = useTranslation();
  return (
    <LookMark
      icon={WAITING[waits]}
      look={waits === 'waits' ? 'warn' : 'bad'}
      text={t(`directory.emailWaits.${waits}`)}
    />
  );
}
