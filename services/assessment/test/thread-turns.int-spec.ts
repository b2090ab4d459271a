import { threadTurns, type Whom } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { LONGEST_WAIT_MS } from '../src/imports/take-item-file.ts';
import { Evidence } from './support/evidence.ts';
import { ItemFiles } from './support/item-files.ts';
import { Regrading } from './support/regrades.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(180_000);

let takers: Takers;
let evidence: Evidence;
let files: ItemFiles;
let attemptId: string;
beforeAll(async () => {
  takers = await Takers.open();
  evidence = new Evidence(takers);
  files = new ItemFiles(takers.bank);
  const regrading = new Regrading(takers);
  const { testId } = await regrading.aWrongKey();
  ({ attemptId } = await regrading.take(testId, 'A', 'A'));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => takers.bank.running.close());

const QUESTION = '::Pits:: The pits gain. What do you do? {=Shut the well in ~Wait}';

/** Follows who waits for a turn, and who gets it. */
function watched() {
  const [asked, begun]: [Whom[], Whom[]] = [[], []];
  const seen = { asked, begun, atOnce: 0, mostAtOnce: 0 };
  const run = threadTurns.run.bind(threadTurns);
  jest.spyOn(threadTurns, 'run').mockImplementation((whom, until, work) => {
    asked.push(whom);
    return run(whom, until, async () => {
      begun.push(whom);
      seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
      try {
        return await work();
      } finally {
        seen.atOnce -= 1;
      }
    });
  });
  return seen;
}

/** Has its turn until it is told to end. */
function busy() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const { promise: isBusy, resolve: begin } = Promise.withResolvers<void>();
  const ended = threadTurns.run('background', new AbortController().signal, () => {
    begin();
    return promise;
  });
  return { isBusy, end: () => (end(), ended) };
}

const isFree = async (row: string): Promise<boolean> =>
  (await takers.bank.running.rows.query(`select from ${row} for update skip locked`)).rows.length > 0;

it('an author’s file is read before a PDF that was asked for earlier, one at a time, and neither locks anything before', async () => {
  const { isBusy, end } = busy();
  await isBusy;
  const seen = watched();
  const { id } = await evidence.requested(attemptId);
  const waits = (whom: Whom) => () => Promise.resolve(seen.asked.includes(whom));
  await waitFor(waits('background'), { timeoutMs: 60_000, what: 'the PDF to wait' });
  const reading = files.read('pits.gift', QUESTION);
  await waitFor(waits('person'), { timeoutMs: 60_000, what: 'the file to wait' });
  expect(await isFree(`attempt_evidence where status = 'waiting'`)).toBe(true);
  expect(await isFree(`file where status = 'checking'`)).toBe(true);
  expect(seen.begun).toEqual([]);
  await end();
  expect((await reading).counts.readable).toBe(1);
  expect((await evidence.untilMade(attemptId, id)).status).toBe('ready');
  expect([seen.begun[0], seen.begun.includes('background'), seen.mostAtOnce]).toEqual(['person', true, 1]);
});

it('an author whose file can’t be read soon is told so, and reads it later', async () => {
  const { isBusy, end } = busy();
  await isBusy;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === LONGEST_WAIT_MS ? AbortSignal.abort() : timeout(ms)));
  const { status, refusal } = await files.upload('later.gift', QUESTION);
  expect([status, refusal]).toEqual([
    'refused',
    {
      code: 'item-import/busy',
      message: 'We’re busy with other large work. Upload the file again in a few minutes.',
    },
  ]);
  jest.restoreAllMocks();
  await end();
  expect((await files.read('later.gift', QUESTION)).status).toBe('checked');
});
