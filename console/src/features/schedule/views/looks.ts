import {
  IconArrowsExchange,
  IconBan,
  IconBeach,
  IconCalendarCheck,
  IconCertificateOff,
  IconChecklist,
  IconCirclePlus,
  IconHeartbeat,
  IconHelmet,
  IconHome,
  IconHourglass,
  IconLuggage,
  IconMoon,
  IconPresentation,
  IconSun,
} from '@tabler/icons-react';

/** Icon and colour of each kind of day and entry; both have a word besides. */
export const SHIFT_LOOKS = {
  on: { icon: IconHelmet, look: 'good' },
  day: { icon: IconSun, look: 'good' },
  night: { icon: IconMoon, look: 'good' },
  off: { icon: IconHome, look: 'soft' },
  travel: { icon: IconLuggage, look: 'warn' },
  leave: { icon: IconBeach, look: 'soft' },
  sickness: { icon: IconHeartbeat, look: 'soft' },
  extra: { icon: IconCirclePlus, look: 'good' },
  'swap-in': { icon: IconArrowsExchange, look: 'good' },
  'swap-out': { icon: IconArrowsExchange, look: 'soft' },
} as const;

export const ENTRY_LOOKS = {
  booked: { icon: IconCalendarCheck, look: 'good' },
  waiting: { icon: IconHourglass, look: 'warn' },
  teaches: { icon: IconPresentation, look: 'good' },
  cancelled: { icon: IconBan, look: 'bad' },
  expires: { icon: IconCertificateOff, look: 'warn' },
  due: { icon: IconChecklist, look: 'warn' },
} as const;
