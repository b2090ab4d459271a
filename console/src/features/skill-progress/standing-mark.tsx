import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCirclePlus,
  IconClockExclamation,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../../ui/look-mark.tsx';
import type { Standing } from './standing.ts';

const LOOKS: Readonly<Record<Standing, readonly [TablerIcon, Look]>> = {
  met: [IconCircleCheck, 'good'],
  expiring: [IconClockExclamation, 'warn'],
  short: [IconAlertTriangle, 'bad'],
  reached: [IconCirclePlus, 'soft'],
  open: [IconCircleDashed, 'soft'],
};

/** Where a person stands in a skill: icon, word and colour. */
export function StandingMark({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const [icon, look] = LOOKS[standing];
  return <LookMark icon={icon} look={look} text={t(`skillProgress.standings.${standing}`)} />;
}
