import { approveRegrade, attemptRegradedV1, proposeRegrade } from '@rigwise/contracts';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { aTest } from './support/a-test.ts';
import { anna, pia } from './support/bank.ts';
import { keyed, Regrading } from './support/regrades.ts';
import { Takers, type Taker } from './support/takers.ts';

jest.setTimeout(240_000);

/** More than a transaction takes. */
const MANY = 30;

let takers: Takers;
let regrading: Regrading;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
});
afterAll(() => takers.bank.running.close());

async function waitingRegrade(): Promise<{ id: string; revision: number; all: Taker[] }> {
  const item = await takers.exams.liveItem(keyed('A'));
  const testId = await takers.exams.that('live', aTest([item], { cutScore: 100, shuffleOptions: false }));
  const all: Taker[] = [];
  for (let nth = 0; nth < MANY; nth += 1) {
    const taker = takers.taker();
    await taker.start(testId);
    await regrading.handIn(taker, 'B');
    all.push(taker);
  }
  await takers.grade();
  const number = await regrading.newVersion(item, keyed('B'));
  const { id, revision } = await regrading.submitted(testId, item, { kind: 'version', number });
  return { id, revision, all };
}

it.each([
  ['before its approval is committed', 'regrade.approve-before-commit', 'submitted'],
  ['before the first new scores are committed', 'regrade.batch-before-commit', 'applying'],
  ['after the first new scores', 'regrade.after-batch', 'applying'],
  ['before its end is committed', 'regrade.finish-before-commit', 'applying'],
] as const)(
  'a process killed %s leaves a regrade that others apply, each score exactly once',
  async (_what, at, status) => {
    const { id, revision, all } = await waitingRegrade();
    const dying = await aDyingProcess('assessment', takers.bank.running, at);
    const path = approveRegrade.path.replace('{regradeId}', id);
    await dying.call(approveRegrade, pia, path, { revision }).catch(() => undefined);
    expect((await dying.program.ended).signal).toBe('SIGKILL');
    if (status === 'submitted') {
      expect((await regrading.show(id)).status).toBe('submitted');
      expect((await regrading.step(approveRegrade, id, pia, { revision })).status).toBe(200);
    }
    const { counts, done } = await regrading.untilApplied(id);
    expect([done, counts?.failToPass, counts?.attempts]).toEqual([MANY, MANY, MANY]);
    const told = (await takers.bank.running.told(attemptRegradedV1)).filter(
      ({ payload }) => payload.regradeId === id,
    );
    expect(told.map(({ payload }) => payload.attemptId).toSorted()).toEqual(
      all.map(({ attemptId }) => attemptId).toSorted(),
    );
    for (const taker of all) {
      const { passed, earlierScores } = await taker.result();
      expect([passed, earlierScores.length]).toEqual([true, 1]);
    }
  },
);

it('a process killed in a dry run leaves a draft whose dry run others compute', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'B', 'A');
  const versionId = await regrading.drawn(testId, wrong);
  const dying = await aDyingProcess('assessment', takers.bank.running, 'regrade.dry-run-computed');
  const reasons = { reason: 'The key is wrong.', candidateReason: 'Wrong key.' };
  const proposal = { testId, versionId, change: { kind: 'exclude' }, ...reasons };
  // It may die before its answer has left.
  await dying.call(proposeRegrade, anna, proposeRegrade.path, proposal).catch(() => undefined);
  expect((await dying.program.ended).signal).toBe('SIGKILL');
  const { rows } = await takers.bank.running.rows.query<{ id: string }>(
    'select id from regrade where test_id = $1 and version_id = $2',
    [testId, versionId],
  );
  const id = rows[0]?.id ?? '';
  expect(await regrading.untilTried(id)).toMatchObject({ computing: false, counts: { attempts: 1 } });
});
