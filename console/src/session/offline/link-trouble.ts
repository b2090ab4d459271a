import { ApiError } from '../../api/api-error.ts';

/** Why the server didn’t take what a browser keeps for it. */
export type LinkTrouble =
  | { readonly kind: 'later'; readonly afterMs: number; readonly isLink: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Reads an error of a call. A lost link and an overloaded server pass by themselves; nothing is lost meanwhile. */
export function linkTroubleOf(error: unknown): LinkTrouble {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: 0, isLink: true };
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'signed-out' };
  // A 409 with Retry-After says that a request is still running.
  const isBusy = status === 409 && retryAfterSeconds !== undefined;
  if (status >= 500 || status === 429 || status === 408 || isBusy)
    return { kind: 'later', afterMs: (retryAfterSeconds ?? 0) * 1_000, isLink: status >= 500 };
  return { kind: 'refused', error };
}
