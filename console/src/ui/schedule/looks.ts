import {
  IconBan,
  IconCalendarCheck,
  IconCertificateOff,
  IconChecklist,
  IconHourglass,
  IconLuggage,
  IconPresentation,
  IconRepeat,
} from '@tabler/icons-react';
import { SHIFT_LOOKS } from '../rotations/shift-looks.ts';

export const DAY_LOOKS = { ...SHIFT_LOOKS, travel: { icon: IconLuggage, look: 'warn' } } as const;

/** Icon and colour of each kind of entry; both have a word besides. */
export const ENTRY_LOOKS = {
  booked: { icon: IconCalendarCheck, look: 'good' },
  waiting: { icon: IconHourglass, look: 'warn' },
  teaches: { icon: IconPresentation, look: 'good' },
  cancelled: { icon: IconBan, look: 'bad' },
  expires: { icon: IconCertificateOff, look: 'warn' },
  due: { icon: IconChecklist, look: 'warn' },
  planned: { icon: IconRepeat, look: 'soft' },
} as const;
