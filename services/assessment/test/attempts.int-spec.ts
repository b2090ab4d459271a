import { randomUUID } from 'node:crypto';
import {
  personChangedV1,
  saveAnswers,
  showAttempt,
  showMyResult,
  startAttempt,
  submitAttempt,
  type AttemptForm,
  type AttemptResult,
} from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { anItem } from './support/an-item.ts';
import { aTest } from './support/a-test.ts';
import { Bank } from './support/bank.ts';
import { Exams } from './support/exams.ts';

jest.setTimeout(120_000);

const derrickhand = anEmployee({
  ...{ employeeNumber: 'RW-7002', firstName: 'Dee', lastName: 'Hand', department: 'Drilling' },
});
const dee: TestCaller = {
  ...{ sub: derrickhand.account?.accountId ?? '', role: 'employee', username: 'dee' },
  ...{ personId: derrickhand.personId, department: 'Drilling' },
};

let exams: Exams;
let item: string;
beforeAll(async () => {
  exams = new Exams(await Bank.open());
  const { topicPrefix, rows } = exams.bank.running;
  await publishEvents(topicPrefix, personChangedV1, [
    anEvent(personChangedV1, derrickhand, { aggregateVersion: 1 }),
  ]);
  const isKnown = async () =>
    (await rows.query('select 1 from person where id = $1', [derrickhand.personId])).rows.length === 1;
  await waitFor(isKnown, { timeoutMs: 60_000, what: 'the employee to be known' });
  item = await exams.liveItem(anItem());
});
afterAll(() => exams.bank.running.close());

it('is started, answered, submitted, graded and released', async () => {
  const review = { score: 'on-release', answers: 'on-release', key: 'on-release' } as const;
  const testId = await exams.that('live', aTest([item], { timeLimitMinutes: 30, review }));
  const device = randomUUID();
  const started = await exams.bank.call(startAttempt, dee, { body: { testId, language: 'en', device } });
  expect([started.status, started.problem.message]).toEqual([201, undefined]);
  const form = started.body as unknown as AttemptForm;
  expect(form.state).toMatchObject({ status: 'in_progress', here: true, limitMinutes: 30 });
  const params = { attemptId: form.state.id };
  const answers = [
    { position: 0, seq: 1, response: { RESPONSE: ['O1'] }, flagged: false, answeredAt: form.state.now },
  ];
  const saved = await exams.bank.call(saveAnswers, dee, { params, body: { device, answers } });
  expect([saved.status, saved.body['saved']]).toEqual([200, [{ position: 0, seq: 1 }]]);
  const shown = await exams.bank.call(showAttempt, dee, { params, query: { device } });
  expect(shown.body['answers']).toEqual([
    { position: 0, seq: 1, response: { RESPONSE: ['O1'] }, flagged: false },
  ]);
  const submitted = await exams.bank.call(submitAttempt, dee, { params, body: { device, answers: [] } });
  expect([submitted.status, submitted.body['status']]).toEqual([200, 'submitted']);
  const result = async () =>
    (await exams.bank.call(showMyResult, dee, { params })).body as unknown as AttemptResult;
  await waitFor(async () => (await result()).status === 'released', {
    ...{ timeoutMs: 30_000, what: 'the result to be released' },
  });
  const { score, items, passed } = await result();
  expect(score?.max).toBe(1);
  expect(items?.[0]?.content?.title).toBe(anItem().title);
  expect(passed).toBe(score?.score === 1);
});
