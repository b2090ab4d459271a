import {
  listCatalogue,
  listMyAttempts,
  personChangedV1,
  plainDoc,
  showCatalogueTest,
  startAttempt,
  submitAttempt,
  type AttemptForm,
  type CatalogueTest,
  type TestAudience,
} from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { randomUUID } from 'node:crypto';
import { anItem } from './support/an-item.ts';
import { aTest } from './support/a-test.ts';
import { ada, Bank } from './support/bank.ts';
import { Exams } from './support/exams.ts';

jest.setTimeout(120_000);

const managerId = randomUUID();
const derrickhand = anEmployee({
  ...{ employeeNumber: 'RW-7001', firstName: 'Dee', lastName: 'Hand', department: 'Drilling' },
  ...{ position: 'Derrickhand', managerId },
});
const erin: TestCaller = {
  ...{ sub: derrickhand.account?.accountId ?? '', role: 'employee', username: 'dee' },
  ...{ personId: derrickhand.personId, department: 'Drilling' },
};

let exams: Exams;
let item: string;
beforeAll(async () => {
  const bank = await Bank.open();
  exams = new Exams(bank);
  const { topicPrefix, rows } = bank.running;
  await publishEvents(topicPrefix, personChangedV1, [
    anEvent(personChangedV1, derrickhand, { aggregateVersion: 1 }),
  ]);
  const isKnown = async () =>
    (await rows.query('select 1 from person where id = $1', [derrickhand.personId])).rows.length === 1;
  await waitFor(isKnown, { timeoutMs: 60_000, what: 'the employee to be known' });
  item = await exams.liveItem(anItem());
});
afterAll(() => exams.bank.running.close());

const audience = (over: Partial<TestAudience>): TestAudience => ({
  ...{ departments: [], positions: [], crews: [], ...over },
});

const showing = async (testId: string) => {
  const { status, body } = await exams.bank.call(showCatalogueTest, erin, { params: { testId } });
  return [status, body['code']];
};

it('says of a test what it is like, and nothing of what it asks', async () => {
  const attempts = { allowed: 3, coolDownHours: 24, counts: 'last' } as const;
  const id = await exams.that('live', aTest([item], { attempts, timeLimitMinutes: 45 }));
  const answer = await exams.bank.call(listCatalogue, erin);
  expect(answer.body['items']).toEqual([
    {
      ...{
        id,
        number: 1,
        title: { en: 'Well control, level 2' },
        topics: ['Well control'],
        languages: ['en'],
      },
      ...{ instructions: { en: plainDoc('Read each question twice.') }, itemCount: 1, cutScore: 70 },
      ...{ timeLimitMinutes: 45, estimatedMinutes: 1, fails: { sections: false, critical: false } },
      attempts: { ...attempts, left: 3, coolDownUntil: null },
      own: { running: null, last: null, passed: null },
      isOpen: true,
      window: { opens: null, closes: null, timeZone: 'UTC' },
      review: { score: 'on-release', answers: 'on-release', key: 'never' },
    },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain(item);
  const one = await exams.bank.call(showCatalogueTest, erin, { params: { testId: id } });
  expect([one.status, [one.body]]).toEqual([200, answer.body['items']]);
  expect((await exams.bank.call(listCatalogue, ada)).status).toBe(403);
});

it.each<[string, TestAudience, boolean]>([
  ['her department', audience({ departments: ['HSE', 'Drilling'] }), true],
  ['another department', audience({ departments: ['HSE'] }), false],
  ['her position', audience({ positions: ['Derrickhand'] }), true],
  ['another position', audience({ positions: ['Driller'] }), false],
  ['her crew', audience({ crews: [managerId] }), true],
  ['another crew', audience({ crews: [randomUUID()] }), false],
  [
    'her position in another department',
    audience({ departments: ['HSE'], positions: ['Derrickhand'] }),
    false,
  ],
])('a test for %s is shown as %p says', async (whom, of, isShown) => {
  const title = `For ${whom}`;
  const id = await exams.that('live', aTest([item], { title: { en: title }, audience: of }));
  const titles = (await exams.catalogue(erin, { search: title })).map((one) => one.title['en']);
  expect(titles).toEqual(isShown ? [title] : []);
  expect(await showing(id)).toEqual(isShown ? [200, undefined] : [404, 'test/not-found']);
});

it('says of a test what its caller has taken, and when they can go on', async () => {
  const attempts = { allowed: 3, coolDownHours: 24, counts: 'last' } as const;
  const draws = { items: [{ itemId: item, critical: true }], draws: [], shuffle: false, cutScore: 100 };
  const sections = [{ ...draws, id: 'S1', title: { en: 'Kicks' } }];
  const id = await exams.that('live', { ...aTest([item], { attempts, timeLimitMinutes: 45 }), sections });
  const body = { testId: id, language: 'en', device: randomUUID() };
  const started = (await exams.bank.call(startAttempt, erin, { body })).body as unknown as AttemptForm;
  const shown = async () => {
    const answer = await exams.bank.call(showCatalogueTest, erin, { params: { testId: id } });
    return answer.body as unknown as CatalogueTest;
  };
  const attemptId = started.state.id;
  expect(await shown()).toMatchObject({
    fails: { sections: true, critical: true },
    attempts: { left: 2, coolDownUntil: null },
    own: {
      running: { id: attemptId, status: 'in_progress', remainingSeconds: 2700 },
      last: null,
      passed: null,
    },
  });
  await exams.bank.call(submitAttempt, erin, { params: { attemptId }, body: { device: body.device } });
  const isReleased = async () => (await shown()).own.last?.status === 'released';
  await waitFor(isReleased, { timeoutMs: 30_000, what: 'the result to be released' });
  const until = new Date(exams.bank.running.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(await shown()).toMatchObject({
    attempts: { left: 2, coolDownUntil: until },
    own: { running: null, last: { id: attemptId }, passed: null },
  });
  const mine = await exams.bank.call(listMyAttempts, erin, { query: { testId: id } });
  expect(mine.body['items']).toMatchObject([{ id: attemptId, passed: false, left: 2, coolDownUntil: until }]);
});

it('shows tests until they close, also before they open, and only live ones', async () => {
  const { clock } = exams.bank.running;
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const window = { opens: inHours(1), closes: inHours(2), timeZone: 'Asia/Dubai' };
  const id = await exams.that('live', aTest([item], { title: { en: 'Windowed' }, window }));
  const approved = await exams.that('approved', aTest([item], { title: { en: 'Windowed, approved' } }));
  const shown = () => exams.catalogue(erin, { search: 'windowed' });
  expect((await shown()).map((one) => [one.window, one.isOpen])).toEqual([[window, false]]);
  expect([(await showing(id))[0], (await showing(approved))[0]]).toEqual([200, 404]);
  clock.advance({ hours: 2 });
  expect([await shown(), (await showing(id))[0]]).toEqual([[], 404]);
});

it.each([
  [{ topic: 'H2S' }, ['Gas, long']],
  [{ language: 'es' }, ['Gas, long']],
  [{ longestMinutes: '30', search: 'gas' }, ['Gas, short', 'Gas, untimed']],
  [{ search: 'gas' }, ['Gas, long', 'Gas, short', 'Gas, untimed']],
])('finds by %p, by title', async (filter, titles) => {
  if ((await exams.catalogue(erin, { search: 'gas' })).length === 0) {
    const both = await exams.liveItem(spanish());
    await exams.that('live', aTest([item], { title: { en: 'Gas, untimed' } }));
    await exams.that('live', aTest([item], { title: { en: 'Gas, short' }, timeLimitMinutes: 30 }));
    const [title, instructions] = [{ en: 'Gas, long', es: 'Gas' }, undefined];
    const languages = ['en', 'es'];
    await exams.that(
      'live',
      aTest([both], { title, instructions, languages, topics: ['H2S'], timeLimitMinutes: 90 }),
    );
  }
  expect((await exams.catalogue(erin, filter)).map(({ title }) => title['en'])).toEqual(titles);
});

/** The usual item in two languages. */
function spanish() {
  const twice = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(twice);
    if (value === null || typeof value !== 'object') return value;
    const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twice(one)]));
    return 'en' in all ? { ...all, es: all['en'] } : all;
  };
  return { ...(twice(anItem()) as ReturnType<typeof anItem>), languages: ['en', 'es'] };
}
