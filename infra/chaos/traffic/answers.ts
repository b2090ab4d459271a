/** Those that people of steady traffic make all the time. */
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
] as const;
export type CallName = (typeof calls)[number];

/** What came back to a browser. */
export interface Answer {
  readonly call: CallName;
  /** 0: none came, the connection broke or it took too long. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** `Date.now()` when it was asked. */
  readonly askedAt: number;
  readonly milliseconds: number;
}

/** Every answer of a fault's traffic. */
export class AnswerLog {
  readonly all: Answer[] = [];

  add(answer: Answer): void {
    this.all.push(answer);
  }

  /** Those that came after a moment of `Date.now()`. */
  since(moment: number): Answer[] {
    return this.all.filter((answer) => answeredAt(answer) >= moment);
  }
}

/** Who decides second is told who was first: that is as good an answer. */
export const isGood = ({ call, status }: Answer): boolean =>
  status === 200 || (call === 'announce' && status === 201) || (call === 'decide access' && status === 409);

/** Whether somebody is told that it does not work just now, and when to try again. */
export const isPutOff = ({ status, retryAfter }: Answer): boolean =>
  status === 503 && /^[1-9]\d*$/.test(retryAfter ?? '');

export const answeredAt = ({ askedAt, milliseconds }: Answer): number => askedAt + milliseconds;

/** Counts by call and status, in short words: `password 9x 200 1x 503, session check 50x 200`. */
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
 * From the mending of a fault to when every kind of call had been answered well, with no bad answer since; null
 * where nothing was ever bad.
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
