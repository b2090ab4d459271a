import { randomUUID } from 'node:crypto';
import { erasureCompletedV1, personErasedV1 } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { configSchema } from '../src/config.ts';
import { competencyService } from '../src/competency-service.ts';

jest.setTimeout(120_000);

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ name: 'competency', configSchema, options: competencyService });
});
afterAll(() => running.close());

it('is ready on a database with all migrations', async () => {
  const { status } = await fetch(`${running.service.url}/health/ready`);
  expect(status).toBe(200);
});

it('confirms an erasure once, however often it is published', async () => {
  const personId = randomUUID();
  const payload = { personId, accountId: null, erasedAt: new Date().toISOString() };
  const erased = anEvent(personErasedV1, payload);
  await publishEvents(running.topicPrefix, personErasedV1, [erased, erased]);
  const answers = async () => (await running.told(erasureCompletedV1)).map((one) => one.payload);
  await waitFor(answers, { timeoutMs: 60_000, what: 'the answer to an erasure' });
  expect(await answers()).toEqual([{ personId, service: 'competency' }]);
});
