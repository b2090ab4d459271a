const listeners = new Set<() => void>();
let sessions = 0;

/** Calls made before belong to an earlier session: their 401 says nothing about the new one. */
export function sessionChanged(): void {
  sessions++;
}

/**
 * Calls `listener` when a call that needs a session is answered 401.
 * @returns a function that unsubscribes
 */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns tells all listeners, unless the session has changed meanwhile */
export function sessionEndTeller(): () => void {
  const own = sessions;
  return () => own === sessions && listeners.forEach((listen) => listen());
}
