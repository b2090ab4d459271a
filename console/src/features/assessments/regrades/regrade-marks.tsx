import type { RegradeChange, RegradeOutcome, RegradeStatus } from '@rigwise/contracts';
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconHourglass,
  IconPencil,
  IconRefresh,
  IconReplace,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const STATUSES: Readonly<Record<RegradeStatus, readonly [TablerIcon, Look]>> = {
  draft: [IconPencil, 'soft'],
  submitted: [IconHourglass, 'warn'],
  applying: [IconRefresh, 'warn'],
  applied: [IconCircleCheck, 'good'],
  declined: [IconCircleX, 'bad'],
  discarded: [IconBan, 'soft'],
};
const OUTCOMES: Readonly<Record<RegradeOutcome, readonly [TablerIcon, Look]>> = {
  'pass-to-fail': [IconArrowDownRight, 'bad'],
  'fail-to-pass': [IconArrowUpRight, 'good'],
  score: [IconReplace, 'soft'],
  unchanged: [IconEqual, 'soft'],
};

/** The status of a regrade: icon, word and colour. */
export function RegradeStatusMark({ status }: { status: RegradeStatus }) {
  const { t } = useTranslation();
  const [icon, look] = STATUSES[status];
  return <LookMark icon={icon} look={look} text={t(`regrades.statuses.${status}`)} />;
}

/** What a regrade does to an attempt. */
export function RegradeOutcomeMark({ outcome }: { outcome: RegradeOutcome }) {
  const { t } = useTranslation();
  const [icon, look] = OUTCOMES[outcome];
  return <LookMark icon={icon} look={look} text={t(`regrades.outcomes.${outcome}`)} />;
}

/** "Score with version 3". */
export function useChangeText(): (change: RegradeChange) => string {
  const { t } = useTranslation();
  return (change) =>
    change.kind === 'version'
      ? t('regrades.changes.version', { number: change.number })
      : t(`regrades.changes.${change.kind}`);
}
