import {
  grantMinutes,
  releaseAttempt,
  resumeAttempt,
  suspendAttempt,
  voidAttempt,
  type AttemptRow,
} from '@rigwise/contracts';

export const plainCalls = {
  suspend: suspendAttempt,
  resume: resumeAttempt,
  release: releaseAttempt,
  void: voidAttempt,
} as const;
export type PlainAct = keyof typeof plainCalls;
export type ActOnAttempt = PlainAct | 'grant';
export const grantCall = grantMinutes;

const ENDED = ['voided', 'assigned'];

/** What the attempt's state allows; the server decides by the state that it has then. */
export function actsOn({ status, limitMinutes }: AttemptRow): readonly ActOnAttempt[] {
  const isRunning = status === 'in_progress' || status === 'suspended';
  const all: readonly (readonly [ActOnAttempt, boolean])[] = [
    ['resume', status === 'suspended'],
    ['release', status === 'graded'],
    ['grant', isRunning && limitMinutes !== null],
    ['suspend', status === 'in_progress'],
    ['void', !ENDED.includes(status)],
  ];
  return all.flatMap(([act, isPossible]) => (isPossible ? [act] : []));
}
