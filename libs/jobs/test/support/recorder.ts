import { JobHandler, defineJob, type JobContext } from '@rigwise/jobs';
import { currentContext } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { z } from 'zod';

const backoff = { firstMs: 5, mostMs: 20 };
const data = z.strictObject({ id: z.string() });

export const countJob = defineJob({ name: 'count', queue: 'tests', data, attempts: 3, backoff });
export const wakeJob = defineJob({
  name: 'wake',
  queue: 'tests',
  data,
  attempts: 1,
  backoff,
  finished: 'forget',
});
export const keepJob = defineJob({
  name: 'keep',
  queue: 'kept',
  data,
  attempts: 1,
  backoff,
  finished: { completed: 2, failed: 1 },
});

export interface Work extends JobContext {
  readonly id: string;
  readonly correlationId: string | undefined;
}

/** Handles every job of these tests: records it, and behaves as the test says. */
export class Recorder {
  readonly works: Work[] = [];
  readonly done: string[] = [];
  /** Runs in the middle of a job. */
  during: (work: Work) => Promise<void> = () => Promise.resolve();

  async record(id: string, context: JobContext): Promise<void> {
    const work = { ...context, id, correlationId: currentContext()?.correlationId };
    this.works.push(work);
    await this.during(work);
    this.done.push(id);
  }

  of(id: string): Work[] {
    return this.works.filter((work) => work.id === id);
  }

  begun(id: string, times = 1): Promise<Work[]> {
    const what = `try ${times} of ${id}`;
    return waitFor(() => this.of(id).length >= times && this.of(id), { timeoutMs: 40_000, what });
  }

  finished(id: string): Promise<true> {
    return waitFor(() => this.done.includes(id), { timeoutMs: 40_000, what: `${id} to be done` });
  }
}

export class Handlers {
  constructor(private readonly recorder: Recorder) {}

  @JobHandler(countJob)
  count({ id }: { id: string }, context: JobContext): Promise<void> {
    return this.recorder.record(id, context);
  }

  @JobHandler(wakeJob)
  wake({ id }: { id: string }, context: JobContext): Promise<void> {
    return this.recorder.record(id, context);
  }

  @JobHandler(keepJob)
  keep({ id }: { id: string }, context: JobContext): Promise<void> {
    return this.recorder.record(id, context);
  }
}

export const everyJob = { jobs: [countJob, wakeJob, keepJob] };

export const handledBy = (recorder: Recorder) => ({
  ...everyJob,
  handlers: [{ provide: Handlers, useFactory: () => new Handlers(recorder) }],
});
