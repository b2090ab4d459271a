import { randomUUID } from 'node:crypto';
import { approveRegrade, certificateBasisV1, submitRegrade, type PayloadOf } from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import { anna, pia } from './support/bank.ts';
import { Regrading } from './support/regrades.ts';
import { Takers } from './support/takers.ts';

/** Which certificates a void or a regrade would touch, before either is done. */
jest.setTimeout(180_000);

type Basis = PayloadOf<typeof certificateBasisV1>;

let takers: Takers;
let regrading: Regrading;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
});
afterAll(() => takers.bank.running.close());

const aBasis = (attempts: string[], more: Partial<Basis> = {}): Basis => ({
  ...{ certificateId: randomUUID(), number: 'RW-7KQ2-9MXT', title: 'Well control', stands: true, attempts },
  ...more,
});
/** Competency announces them, each with a version; returns once all of them were handled. */
async function announce(...bases: readonly (readonly [Basis, number])[]): Promise<void> {
  const events = bases.map(([basis, aggregateVersion]) =>
    anEvent(certificateBasisV1, basis, { aggregateVersion }),
  );
  await publishEvents(takers.bank.running.topicPrefix, certificateBasisV1, events);
  await takers.until('the bases to be handled', async () => {
    const { rows } = await takers.bank.running.rows.query('select 1 from inbox where event_id = any($1)', [
      events.map(({ id }) => id),
    ]);
    return rows.length === events.length;
  });
}
const shown = ({ certificateId: id, number, title }: Basis) => ({ id, number, title });
const resting = async (attemptId: string) => (await takers.record(attemptId)).certificates;

it('an attempt names the certificates that rest on it, as they were announced last', async () => {
  const { testId } = await regrading.aWrongKey();
  const { attemptId } = await regrading.take(testId, 'A', 'A');
  expect(await resting(attemptId)).toEqual([]);
  const [first, second] = [aBasis([attemptId]), aBasis([attemptId, randomUUID()], { title: 'First aid' })];
  await announce([first, 1], [second, 1]);
  expect(await resting(attemptId)).toEqual([shown(second), shown(first)]);
  // The newest one counts, whatever comes last.
  await announce([{ ...first, attempts: [] }, 3], [first, 2], [{ ...second, stands: false }, 2]);
  expect(await resting(attemptId)).toEqual([]);
});

it('a regrade counts and names the certificates that rest on scores it changes', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  const loses = await regrading.take(testId, 'A', 'A');
  const changes = await regrading.take(testId, 'A', 'C');
  const same = await regrading.take(testId, 'C', 'C');
  const touched = aBasis([loses.attemptId, changes.attemptId]);
  const revoked = aBasis([loses.attemptId], { stands: false });
  const ofSame = aBasis([same.attemptId], { title: 'First aid' });
  await announce([touched, 1], [revoked, 1], [ofSame, 1]);

  const draft = await regrading.propose(testId, wrong, await regrading.corrected(wrong));
  expect(draft.certificates).toBe(1);
  const all = await regrading.differences(draft.id);
  expect(all.map(({ attemptId, certificates }) => [attemptId, certificates])).toEqual([
    [loses.attemptId, [shown(touched)]],
    [changes.attemptId, [shown(touched)]],
    [same.attemptId, [shown(ofSame)]],
  ]);
  const certified = await regrading.differences(draft.id, { certified: 'true' });
  expect(certified.map(({ attemptId }) => attemptId)).toEqual([loses.attemptId, changes.attemptId]);

  await regrading.step(submitRegrade, draft.id, anna);
  expect((await regrading.step(approveRegrade, draft.id, pia)).status).toBe(200);
  expect(await regrading.untilApplied(draft.id)).toMatchObject({ certificates: 1 });
});
