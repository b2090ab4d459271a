import { announce, announcementDetails } from '@rigwise/contracts';
import type { BenchRun } from '../../bench/bench-run.ts';
import type { Stores } from './stores.ts';

export interface Announced {
  readonly recipients: number;
  /** Until the last of them was notified. */
  readonly ms: number;
}

/** An administrator announces something to everyone. */
export async function announceToAll(run: BenchRun, stores: Stores, cookie: string): Promise<Announced> {
  const { url } = run.rig;
  const asked = performance.now();
  const answer = await fetch(url + announce.path, {
    method: announce.method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({
      title: 'Crane 2 is out of service',
      body: 'Use crane 1 until Thursday. If you have lifts planned, talk to the deck foreman first.',
      audience: { to: 'everyone' },
    }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`An announcement returned ${answer.status}`);
  await stores.untilAnnounced();
  return { recipients: announcementDetails.parse(body).addressed, ms: performance.now() - asked };
}
