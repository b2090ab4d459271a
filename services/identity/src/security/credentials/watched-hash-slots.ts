import type { Metrics } from '@rigwise/platform';
import { HashSlots } from './hash-slots.ts';

/** Hash slots with metrics: whether sign-ins wait or are rejected, at shift change above all. */
export function watchedHashSlots(limit: number, maxWaitMs: number, metrics: Metrics): HashSlots {
  const refused = metrics.counter({
    name: 'password_hashes_refused_total',
    help: 'Who was turned away because too many waited for their password to be hashed',
  });
  const slots = new HashSlots(limit, maxWaitMs, () => refused.inc());
  metrics.gauge({
    name: 'password_hashes_running',
    help: 'Password hashes that are being computed',
    collect: (gauge) => gauge.set(slots.load.running),
  });
  metrics.gauge({
    name: 'password_hashes_waiting',
    help: 'Who waits for their password to be hashed',
    collect: (gauge) => gauge.set(slots.load.waiting),
  });
  return slots;
}
