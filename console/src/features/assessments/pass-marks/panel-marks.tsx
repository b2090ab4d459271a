import type { PanelStatus } from '@rigwise/contracts';
import {
  IconBan,
  IconCircleCheck,
  IconHourglass,
  IconPencil,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const STATUSES: Readonly<Record<PanelStatus, readonly [TablerIcon, Look]>> = {
  rating: [IconPencil, 'warn'],
  rated: [IconScale, 'warn'],
  proposed: [IconHourglass, 'warn'],
  adopted: [IconCircleCheck, 'good'],
  discarded: [IconBan, 'soft'],
};

/** The status of a panel: icon, word and colour. */
export function PanelStatusMark({ status }: { status: PanelStatus }) {
  const { t } = useTranslation();
  const [icon, look] = STATUSES[status];
  return <LookMark icon={icon} look={look} text={t(`passMarks.statuses.${status}`)} />;
}
