import type { Session } from './session.ts';

type Ready = () => Promise<boolean>;
const waiting = new WeakMap<Session, Set<Ready>>();

/**
 * Registers work that would be lost with the session, such as pending decisions or unsaved input.
 * @param ready sends or asks; resolves with whether the session may end, and never rejects
 * @returns a function that unregisters it
 */
export function beforeEnd(session: Session, ready: Ready): () => void {
  const all = waiting.get(session) ?? new Set();
  waiting.set(session, all.add(ready));
  return () => all.delete(ready);
}

/** Called before the session ends or switches to another person or role. */
export async function mayEnd(session: Session): Promise<boolean> {
  for (const ready of waiting.get(session) ?? []) if (!(await ready())) return false;
  return true;
}
