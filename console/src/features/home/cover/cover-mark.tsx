import type { CoverLook } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';

const LOOKS: Readonly<Record<CoverLook, readonly [TablerIcon, Look]>> = {
  none: [IconAlertTriangle, 'bad'],
  single: [IconUser, 'warn'],
  some: [IconCircleDashed, 'soft'],
  all: [IconCircleCheck, 'good'],
};

/** How well a skill is covered: icon, word and colour. */
export function CoverMark({ look }: { look: CoverLook }) {
  const { t } = useTranslation();
  const [icon, colour] = LOOKS[look];
  return <LookMark icon={icon} look={colour} text={t(`skillCover.states.${look}`)} />;
}
