import { currentUser } from '../calls/auth.ts';
import { liveEvents } from '../calls/live.ts';
import { defineService } from '../define-service.ts';

/** The only public port: serves hot reads itself and forwards everything else. */
export const gateway = defineService({
  name: 'gateway',
  owns: 'the only public port: console files, sessions, rate limits, routing, event streams',
  mustNot: 'have a database, contain domain logic',
  calls: [currentUser, liveEvents],
  runs: {
    // V8 only grows the young generation when many objects survive a collection. Those of a request don't: some
    // gateways stayed at the initial size permanently, and spent a third of their time collecting. From allocations
    // during start-up, V8 may conclude that later ones of the same kind live long, too, and allocate them in the old
    // generation: there each dead object retains what it references until a full collection, at three times the cost of
    // a request.
    // 5,000 open streams and their sessions take some 70 MB beside what it needs itself: within twice `memoryMiB`.
    flags: [
      ...['--max-old-space-size=192', '--min-semi-space-size=8', '--max-semi-space-size=8'],
      '--no-allocation-site-pretenuring',
    ],
    keys: ['CALLER_PRIVATE_KEY', 'SESSION_COPY_KEY'],
    cpu: '250m',
    memoryMiB: 160,
    mostPods: null,
    database: null,
  },
});
