import type { RotationPeriod } from '@rigwise/contracts';
import {
  IconArrowsExchange,
  IconBeach,
  IconCirclePlus,
  IconHeartbeat,
  IconHelmet,
  IconHome,
  IconMoon,
  IconQuestionMark,
  IconSun,
} from '@tabler/icons-react';

/** What a day is called: by what differs from the pattern, otherwise by the pattern. */
export const whatOf = ({ state, exception }: Pick<RotationPeriod, 'state' | 'exception'>) =>
  exception ?? state;

export const LOOKS = {
  on: { icon: IconHelmet, look: 'good' },
  day: { icon: IconSun, look: 'good' },
  night: { icon: IconMoon, look: 'good' },
  off: { icon: IconHome, look: 'soft' },
  unknown: { icon: IconQuestionMark, look: 'warn' },
  leave: { icon: IconBeach, look: 'warn' },
  sickness: { icon: IconHeartbeat, look: 'warn' },
  extra: { icon: IconCirclePlus, look: 'good' },
  'swap-in': { icon: IconArrowsExchange, look: 'good' },
  'swap-out': { icon: IconArrowsExchange, look: 'soft' },
} as const;
