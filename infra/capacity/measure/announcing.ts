import { announce, announcementDetails } from '@rigwise/contracts';
import type { BenchRun } from '../../bench/bench-run.ts';

export interface Announced {
  readonly recipients: number;
  /** Until it was answered. */
  readonly ms: number;
}

/** An administrator announces something to everybody. */
export async function announceToAll(run: BenchRun, cookie: string): Promise<Announced> {
  const { url } = run.rig;
  const asked = performance.now();
  const answer = await fetch(url + announce.path, {
    method: announce.method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({
      title: 'Crane 2 is out of service',
      body: 'Use crane 1 until Thursday. Whoever has lifts planned talks to the deck foreman first.',
      audience: { to: 'everyone' },
    }),
  });
  const body: unknown = await answer.json();
  const ms = performance.now() - asked;
  if (!answer.ok) throw new Error(`An announcement was answered ${answer.status}`);
  return { recipients: announcementDetails.parse(body).addressed, ms };
}
