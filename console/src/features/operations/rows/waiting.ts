import type { ServiceStatus } from '@rigwise/contracts';
import type { Platform } from '../use-platform.ts';
import type { Tab } from './tabs.ts';

const OF: Readonly<Record<Tab, (status: ServiceStatus) => { count: number; facts: unknown }>> = {
  'dead-letters': ({ deadLetters }) => ({ count: deadLetters.waiting, facts: deadLetters }),
  mails: ({ mails }) => ({ count: mails?.failed ?? 0, facts: mails }),
  jobs: ({ queues }) => {
    const failed = (queues ?? []).map((queue) => queue.failed);
    return { count: failed.reduce((all, one) => all + one, 0), facts: failed };
  },
  keys: ({ heldKeys }) => ({ count: heldKeys.keys, facts: heldKeys }),
  outbox: ({ outbox }) => ({ count: outbox.parked, facts: outbox }),
};

/**
 * A tab's pending count, and a text that changes with it. The figures are polled every few seconds, the rows fetched
 * only when the figures change; neither keeps a session alive.
 */
export function waitingOf(tab: Tab, { services }: Platform): { count: number; changed: string } {
  const all = services.flatMap(({ status }) => (status ? [OF[tab](status)] : []));
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    changed: JSON.stringify(all.map(({ facts }) => facts)),
  };
}
