import type { MarkingWork } from '@rigwise/contracts';

export interface Evidence {
  readonly left: number;
  /** How long in all; null if nothing says when the candidate came back. */
  readonly awaySeconds: number | null;
  readonly lost: number;
}

/** How often the candidate left the window and lost the connection. */
export function evidenceOf(events: MarkingWork['events']): Evidence {
  let [left, away, returns, lost] = [0, 0, 0, 0];
  let since: number | null = null;
  for (const { what, second } of events) {
    if (what === 'left-window') {
      left += 1;
      since = second;
    } else if (what === 'came-back' && since !== null) {
      away += Math.max(0, second - since);
      returns += 1;
      since = null;
    } else if (what === 'connection-lost') lost += 1;
  }
  return { left, awaySeconds: returns > 0 ? away : null, lost };
}
