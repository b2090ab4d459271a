import type { Ask, CodeLoad } from '../rig/code-load.ts';
import type { CommittedCode, Publication } from '../rig/mail-count.ts';
import type { Kill } from './kill.ts';

export interface Evidence {
  readonly load: Pick<CodeLoad, 'underWayAt'>;
  readonly codes: readonly CommittedCode[];
  /** Notification's events that a mail was sent or failed. */
  readonly publications: readonly Publication[];
}

export interface Caught {
  readonly kill: Kill;
  /** Codes between issue and final delivery state, and notification's unpublished events. */
  readonly inFlight: number;
  /** Requests in flight that left no code. */
  readonly rolledBack: readonly Ask[];
}

/**
 * What each kill caught, derived afterwards from timestamps written by the services: looking at that moment would be
 * too late, and impossible while PostgreSQL is down.
 */
export function whatKillsCaught(kills: readonly Kill[], { load, codes, publications }: Evidence): Caught[] {
  const committed = new Set(codes.map(({ flowHash }) => flowHash));
  return kills.map((kill) => {
    const { from } = kill;
    const isOpen = (began: Date, ended: Date | null): boolean =>
      began.getTime() <= from && (ended === null || ended.getTime() > from);
    const open = codes.filter(({ issuedAt, settledAt }) => isOpen(issuedAt, settledAt));
    const waiting = publications.filter(({ createdAt, publishedAt }) => isOpen(createdAt, publishedAt));
    const rolledBack = load
      .underWayAt(from)
      .filter(({ flowHash, answer }) => answer !== 'accepted' && !committed.has(flowHash));
    return { kill, inFlight: open.length + waiting.length, rolledBack };
  });
}

/** Whether a kill hit something that it could have lost. */
export function hitSomething({ kill, inFlight, rolledBack }: Caught): boolean {
  return kill.seam === 'login-code.before-commit' ? rolledBack.length > 0 : inFlight > 0;
}
