import type { ReviewPolicy } from '@rigwise/contracts';

/** Which parts of a result are shown. */
export interface Shows {
  readonly score: boolean;
  readonly answers: boolean;
  readonly key: boolean;
}

/** When a result is viewed. */
export type Look = 'on-release' | 'when-closed';

/** What a policy shows at a moment: what is shown on release stays when the test closes. */
export function shownBy(policy: ReviewPolicy, look: Look): Shows {
  const is = (moment: ReviewPolicy[keyof ReviewPolicy]): boolean =>
    moment === 'on-release' || (moment === 'when-closed' && look === 'when-closed');
  return { score: is(policy.score), answers: is(policy.answers), key: is(policy.key) };
}
