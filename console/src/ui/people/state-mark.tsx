import type { PersonState } from '@rigwise/contracts';
import {
  IconArrowMerge,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconDoorExit,
  IconKey,
  IconMailQuestion,
} from '@tabler/icons-react';
import { LookMark } from '../look-mark.tsx';

const MARKS = {
  active: { icon: IconCircleCheck, look: 'good' },
  'first-login': { icon: IconKey, look: 'warn' },
  unverified: { icon: IconMailQuestion, look: 'warn' },
  disabled: { icon: IconBan, look: 'bad' },
  'no-account': { icon: IconCircleDashed, look: 'soft' },
  left: { icon: IconDoorExit, look: 'soft' },
  merged: { icon: IconArrowMerge, look: 'soft' },
} as const;

interface StateMarkProps {
  state: PersonState;
  /** The state in words, from `texts/person-states.ts`. */
  text: string;
}

/** The state of a person's account. */
export function StateMark({ state, text }: StateMarkProps) {
  return <LookMark {...MARKS[state]} text={text} />;
}
