import { currentUser } from '../calls/auth.ts';
import { liveEvents } from '../calls/live.ts';
import { defineService } from '../define-service.ts';

/** The one public port: answers hot reads itself and hands everything else on. */
export const gateway = defineService({
  name: 'gateway',
  owns: 'the one public port: console files, sessions, limits, routing, streams of events',
  mustNot: 'hold a database, know a domain',
  calls: [currentUser, liveEvents],
  runs: {
    // V8 gives new objects more room only once many outlive a collection. What a call makes does not: some gateways
    // stayed at the room they began with, for good, and spent a third of their time collecting. From what its first
    // seconds make, V8 may conclude that the same made later lives long, too, and puts it among the old: then each
    // dead one keeps what it points to until all memory is collected, at three times the cost of a call.
    flags: [
      ...['--max-old-space-size=96', '--min-semi-space-size=8', '--max-semi-space-size=8'],
      '--no-allocation-site-pretenuring',
    ],
    keys: ['CALLER_PRIVATE_KEY', 'SESSION_COPY_KEY'],
    cpu: '250m',
    memoryMiB: 160,
    mostPods: null,
    database: null,
  },
});
