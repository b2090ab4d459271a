import { Module, type Provider } from '@nestjs/common';
import { JobQueue, JobsModule, type JobDefinition, type JobsOptions } from '@rigwise/jobs';
import { commonConfig, loadConfig, Metrics, startService, type RunningService } from '@rigwise/platform';
import { testKeys, testRedisUrl } from '@rigwise/testing';
import { z } from 'zod';

export interface TestService {
  readonly queue: JobQueue;
  readonly app: RunningService['app'];
  /** The value of a metric, for these labels. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  /** @returns whether everything shut down cleanly */
  close(): Promise<boolean>;
}

export interface TestServiceOptions extends Partial<JobsOptions> {
  readonly jobs?: readonly JobDefinition[];
  readonly handlers?: readonly Provider[];
}

/** A service as the platform starts it, with only jobs in it. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { jobs = [], handlers = [], ...rest } = options;
  const redisUrl = options.redisUrl ?? (await testRedisUrl());
  @Module({
    imports: [JobsModule.forRootAsync({ jobs, useFactory: () => ({ ...rest, redisUrl }) })],
    providers: [...handlers],
  })
  class TestModule {}
  const level = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const env = {
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: level,
    SHUTDOWN_GRACE_MS: '30000',
    ...testKeys(),
  };
  const service = await startService({
    name: 'tester',
    version: '0',
    config: loadConfig(z.object(commonConfig), env),
    module: TestModule,
  });
  return {
    queue: service.app.get(JobQueue),
    app: service.app,
    metric: async (name, labels = {}) => {
      const metric = await service.app.get(Metrics).registry.getSingleMetric(name)?.get();
      const wanted = (metric?.values ?? []).filter((value) =>
        Object.entries(labels).every(([label, text]) => value.labels[label] === text),
      );
      return wanted.reduce((sum, { value }) => sum + value, 0);
    },
    close: () => service.close(),
  };
}
