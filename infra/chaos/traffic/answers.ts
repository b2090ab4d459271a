export const calls = ['password', 'send code', 'enter code', 'session check', 'log out'] as const;
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

  /** Asked in this span of `Date.now()`. */
  between(from: number, to = Infinity): Answer[] {
    return this.all.filter(({ askedAt }) => askedAt >= from && askedAt < to);
  }

  of(call: CallName, status?: number): Answer[] {
    return this.all.filter((answer) => answer.call === call && (status ?? answer.status) === answer.status);
  }
}

/** Counts by call and status, in short words. */
export function inWords(answers: readonly Answer[]): string {
  const parts = calls.flatMap((call) => {
    const counts = new Map<number, number>();
    for (const answer of answers) {
      if (answer.call === call) counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    }
    if (counts.size === 0) return [];
    const statuses = [...counts].sort(([one], [other]) => one - other);
    return [`${call} ${statuses.map(([status, n]) => `${n}x ${status || 'no answer'}`).join(' ')}`];
  });
  return parts.join(', ');
}

/**
 * From the mending of a fault to when the last bad answer came; null where nothing was ever bad.
 * @param mendedAt `Date.now()`
 */
export function secondsToRecover(answers: readonly Answer[], mendedAt: number): number | null {
  const bad = answers.filter((answer) => !isGood(answer));
  if (bad.length === 0) return null;
  const last = Math.max(...bad.map(({ askedAt, milliseconds }) => askedAt + milliseconds));
  return Math.max(0, (last - mendedAt) / 1_000);
}

export const isGood = ({ status }: Answer): boolean => status === 200;
