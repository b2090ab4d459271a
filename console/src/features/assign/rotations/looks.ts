import type { RotationPeriod } from '@rigwise/contracts';
import { IconBeach, IconHeartbeat, IconQuestionMark } from '@tabler/icons-react';
import { SHIFT_LOOKS } from '../../../ui/rotations/shift-looks.ts';

/** What a day is called: by what differs from the pattern, otherwise by the pattern. */
export const whatOf = ({ state, exception }: Pick<RotationPeriod, 'state' | 'exception'>) =>
  exception ?? state;

/** A manager has to see who is away. */
export const LOOKS = {
  ...SHIFT_LOOKS,
  unknown: { icon: IconQuestionMark, look: 'warn' },
  leave: { icon: IconBeach, look: 'warn' },
  sickness: { icon: IconHeartbeat, look: 'warn' },
} as const;
