import { attemptState, type AttemptState } from '@rigwise/contracts';
import { ApiError } from '../../../../api/api-error.ts';

/** Why the server didn’t do what was asked, as far as it matters to an attempt. */
export type Trouble =
  | { readonly kind: 'later'; readonly afterMs: number; readonly isLink: boolean }
  | { readonly kind: 'signed-out' }
  /** The attempt isn’t where the browser thought: it ended, is suspended, or runs on another device. */
  | { readonly kind: 'moved-on'; readonly state: AttemptState }
  | { readonly kind: 'refused'; readonly error: Error };

/** Reads an error of a call. A lost link and an overloaded server pass by themselves; nothing is lost meanwhile. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: 0, isLink: true };
  const { status, body, retryAfterSeconds = 0 } = error;
  if (status === 401) return { kind: 'signed-out' };
  const state =
    typeof body === 'object' && body !== null && 'state' in body
      ? attemptState.safeParse(body.state).data
      : undefined;
  if (status === 409 && state) return { kind: 'moved-on', state };
  if (status >= 500 || status === 429 || status === 409 || status === 408)
    return { kind: 'later', afterMs: retryAfterSeconds * 1_000, isLink: status >= 500 };
  return { kind: 'refused', error };
}
