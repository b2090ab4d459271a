import { randomUUID } from 'node:crypto';
import {
  grantMinutes,
  liveAttemptsChannel,
  resumeAttempt,
  saveAnswers,
  startAttempt,
  suspendAttempt,
  takeOverAttempt,
  voidAttempt,
  type AttemptForm,
  type CallDefinition,
} from '@rigwise/contracts';
import { infrastructure, waitFor } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { ada, anna, Bank } from './support/bank.ts';
import { aTest } from './support/a-test.ts';
import { Exams } from './support/exams.ts';

jest.setTimeout(120_000);

let exams: Exams;
let redis: Redis;
const heard: string[] = [];
beforeAll(async () => {
  exams = new Exams(await Bank.open());
  redis = new Redis(infrastructure().redisUrl);
  redis.on('message', (channel: string) => heard.push(channel));
});
afterAll(async () => {
  redis.disconnect();
  await exams.bank.running.close();
});

it('each step of an attempt is announced to its candidate’s open pages after its commit, and nothing else', async () => {
  const candidate = { ...anna, sub: randomUUID(), personId: randomUUID(), capabilities: [] };
  const channel = liveAttemptsChannel(candidate.sub);
  await redis.subscribe(channel);
  const testId = await exams.that('live', aTest([await exams.liveItem()], { timeLimitMinutes: 30 }));
  const device = randomUUID();
  const started = await exams.bank.call(startAttempt, candidate, {
    body: { testId, language: 'en', device },
  });
  const form = started.body as unknown as AttemptForm;
  const params = { attemptId: form.state.id };
  const supervise = (call: CallDefinition, revision: number, more: object = {}) =>
    exams.bank.call(call, ada, { params, body: { revision, reason: 'The lights went out.', ...more } });
  const steps = [
    [
      'takes over',
      () => exams.bank.call(takeOverAttempt, candidate, { params, body: { device: randomUUID() } }),
    ],
    ['grants minutes', () => supervise(grantMinutes, 2, { minutes: 5 })],
    ['suspends', () => supervise(suspendAttempt, 3)],
    ['resumes', () => supervise(resumeAttempt, 4)],
    ['voids', () => supervise(voidAttempt, 5)],
  ] as const;
  for (const [at, [what, step]] of steps.entries()) {
    const answer = await step();
    expect([what, answer.status, answer.problem.message]).toEqual([what, 200, undefined]);
    await waitFor(() => heard.length > at, { timeoutMs: 10_000, what });
  }
  // Refused, so nothing changed; and an answer is not a step.
  expect((await supervise(voidAttempt, 2)).status).toBe(409);
  const answers = [{ position: 0, seq: 1, response: {}, flagged: false, answeredAt: form.state.now }];
  expect((await exams.bank.call(saveAnswers, candidate, { params, body: { device, answers } })).status).toBe(
    409,
  );
  await redis.ping();
  expect(heard).toEqual(steps.map(() => channel));
});
