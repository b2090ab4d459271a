import {
  IconAlertTriangle,
  IconBan,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHourglass,
  IconPlayerPause,
  IconReplace,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark, type Look } from '../look-mark.tsx';
import type { Standing } from './standing.ts';

const LOOKS: Readonly<Record<Standing, readonly [TablerIcon, Look]>> = {
  valid: [IconCircleCheck, 'good'],
  expiring: [IconClockExclamation, 'warn'],
  'not-yet-valid': [IconCalendarTime, 'soft'],
  waiting: [IconHourglass, 'soft'],
  suspended: [IconPlayerPause, 'bad'],
  expired: [IconAlertTriangle, 'bad'],
  superseded: [IconReplace, 'soft'],
  revoked: [IconBan, 'bad'],
  declined: [IconCircleX, 'bad'],
};

/** Whether a certificate is good today, and why not: icon, word and colour. */
export function CertificateMark({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const [icon, look] = LOOKS[standing];
  return <LookMark icon={icon} look={look} text={t(`certificateWords.standings.${standing}`)} />;
}
