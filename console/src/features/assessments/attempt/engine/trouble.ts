import { attemptState, type AttemptState } from '@rigwise/contracts';
import { ApiError } from '../../../../api/api-error.ts';
import { linkTroubleOf, type LinkTrouble } from '../../../../session/offline/link-trouble.ts';

/** Why the server didn’t do what was asked, as far as it matters to an attempt. */
export type Trouble =
  | LinkTrouble
  /** The attempt isn’t where the browser thought: it ended, is suspended, or runs on another device. */
  | { readonly kind: 'moved-on'; readonly state: AttemptState };

/** Reads an error of a call. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError) || error.status !== 409) return linkTroubleOf(error);
  const { body, retryAfterSeconds = 0 } = error;
  const state =
    typeof body === 'object' && body !== null && 'state' in body
      ? attemptState.safeParse(body.state).data
      : undefined;
  // Any other conflict passes as well.
  return state
    ? { kind: 'moved-on', state }
    : { kind: 'later', afterMs: retryAfterSeconds * 1_000, isLink: false };
}
