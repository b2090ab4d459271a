import type { VersionStatus } from '@rigwise/contracts';
import {
  IconArchive,
  IconCircleCheck,
  IconHourglass,
  IconPencil,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';

const ICONS = {
  draft: IconPencil,
  review: IconHourglass,
  approved: IconRosetteDiscountCheck,
  live: IconCircleCheck,
  retired: IconArchive,
} as const;
const LOOKS = { draft: 'soft', review: 'warn', approved: 'good', live: 'good', retired: 'soft' } as const;

/** The status of an item's version: icon, word and colour. */
export function ItemStatusMark({ status }: { status: VersionStatus }) {
  const { t } = useTranslation();
  return <LookMark icon={ICONS[status]} look={LOOKS[status]} text={t(`questions.statuses.${status}`)} />;
}
