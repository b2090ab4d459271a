import type { DisputeStatus } from '@rigwise/contracts';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconMessageQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const STATUSES: Readonly<Record<DisputeStatus, readonly [TablerIcon, Look]>> = {
  open: [IconMessageQuestion, 'warn'],
  answered: [IconHourglass, 'warn'],
  upheld: [IconCircleCheck, 'good'],
  declined: [IconCircleX, 'bad'],
  withdrawn: [IconArrowBackUp, 'soft'],
  closed: [IconBan, 'soft'],
};

/** The status of a dispute: icon, word and colour. */
export function DisputeStatusMark({ status }: { status: DisputeStatus }) {
  const { t } = useTranslation();
  const [icon, look] = STATUSES[status];
  return <LookMark icon={icon} look={look} text={t(`disputes.statuses.${status}`)} />;
}
