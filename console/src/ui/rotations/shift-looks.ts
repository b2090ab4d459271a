import {
  IconArrowsExchange,
  IconBeach,
  IconCirclePlus,
  IconHeartbeat,
  IconHelmet,
  IconHome,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';

/** Icon and colour of each kind of day of a rotation; both have a word besides. */
export const SHIFT_LOOKS = {
  on: { icon: IconHelmet, look: 'good' },
  day: { icon: IconSun, look: 'good' },
  night: { icon: IconMoon, look: 'good' },
  off: { icon: IconHome, look: 'soft' },
  leave: { icon: IconBeach, look: 'soft' },
  sickness: { icon: IconHeartbeat, look: 'soft' },
  extra: { icon: IconCirclePlus, look: 'good' },
  'swap-in': { icon: IconArrowsExchange, look: 'good' },
  'swap-out': { icon: IconArrowsExchange, look: 'soft' },
} as const;
