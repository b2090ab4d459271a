// Its own process, so that the cost of requesting is not counted as the cost of responding.
import type { Job } from './jobs.ts';
import { runClosedLoop, runOpenLoop } from './loops.ts';

process.on('disconnect', () => process.exit());
process.on('message', (job: Job) => {
  const running = job.kind === 'closed' ? runClosedLoop(job) : runOpenLoop(job);
  running.then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
