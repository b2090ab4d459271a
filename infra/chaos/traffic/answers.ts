/** The calls that the steady traffic always makes. */
export const steadyCalls = ['password', 'send code', 'enter code', 'session check', 'unread count'] as const;
export const calls = [
  ...steadyCalls,
  'inbox',
  'announce',
  'request access',
  'access queue',
  'decide access',
  'log out',
  'operate',
  'start attempt',
  'open attempt',
  'save answers',
  'submit attempt',
  'attempt result',
] as const;
export type CallName = (typeof calls)[number];

/** What a browser received. */
export interface Answer {
  readonly call: CallName;
  /** 0: no response, because the connection broke or timed out. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** `Date.now()` when it was requested. */
  readonly askedAt: number;
  readonly milliseconds: number;
}

/** Every response in a fault's traffic. */
export class AnswerLog {
  readonly all: Answer[] = [];

  add(answer: Answer): void {
    this.all.push(answer);
  }

  /** The responses after a moment of `Date.now()`. */
  since(moment: number): Answer[] {
    return this.all.filter((answer) => answeredAt(answer) >= moment);
  }
}

/**
 * What else than 200 is good. The second administrator to decide is told who was first, a candidate that the attempt is
 * started already or has ended.
 */
const ALSO_GOOD: Partial<Record<CallName, readonly number[]>> = {
  announce: [201],
  'decide access': [409],
  'start attempt': [201, 409],
  'save answers': [409],
  'submit attempt': [409],
};

export const isGood = ({ call, status }: Answer): boolean =>
  status === 200 || (ALSO_GOOD[call]?.includes(status) ?? false);

/** Whether the user is told that it doesn't work right now, and when to retry. */
export const isPutOff = ({ status, retryAfter }: Answer): boolean =>
  status === 503 && /^[1-9]\d*$/.test(retryAfter ?? '');

export const answeredAt = ({ askedAt, milliseconds }: Answer): number => askedAt + milliseconds;

/** Counts by call and status: `password 9x 200 1x 503, session check 50x 200`. */
export function inWords(answers: readonly Answer[]): string {
  const parts = calls.flatMap((call) => {
    const statuses = answers.filter((answer) => answer.call === call).map(({ status }) => status);
    if (statuses.length === 0) return [];
    const counts = [...Map.groupBy(statuses.sort(), (status) => status)];
    return [`${call} ${counts.map(([status, all]) => `${all.length}x ${status || 'no answer'}`).join(' ')}`];
  });
  return parts.join(', ');
}

/**
 * Seconds from the repair of a fault until every kind of call has succeeded with no bad response since; null if
 * nothing was ever bad.
 * @param mendedAt `Date.now()`
 */
export function secondsToRecover(answers: readonly Answer[], mendedAt: number): number | null {
  if (answers.every(isGood)) return null;
  const moments = calls.flatMap((call) => {
    const ofCall = answers.filter((answer) => answer.call === call).map(endOf);
    const bad = ofCall.filter(({ good }) => !good).map(({ at }) => at);
    const broken = Math.max(mendedAt, ...bad);
    const good = ofCall.filter(({ good, at }) => good && at >= broken).map(({ at }) => at);
    return good.length === 0 ? [] : [Math.min(...good)];
  });
  return Math.max(0, ...moments.map((at) => (at - mendedAt) / 1_000));
}

const endOf = (answer: Answer): { readonly good: boolean; readonly at: number } => ({
  good: isGood(answer),
  at: answeredAt(answer),
});
