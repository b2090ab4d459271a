import type { ExternalRecordStatus } from '@rigwise/contracts';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const LOOKS: Readonly<Record<ExternalRecordStatus, readonly [TablerIcon, Look]>> = {
  waiting: [IconHourglass, 'warn'],
  approved: [IconCircleCheck, 'good'],
  declined: [IconCircleX, 'bad'],
  withdrawn: [IconArrowBackUp, 'soft'],
};

/** Whether a record counts: icon, word and colour. */
export function RecordMark({ status }: { status: ExternalRecordStatus }) {
  const { t } = useTranslation();
  const [icon, look] = LOOKS[status];
  return <LookMark icon={icon} look={look} text={t(`externalRecords.statuses.${status}`)} />;
}
