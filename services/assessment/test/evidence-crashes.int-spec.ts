import { requestEvidence } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ada } from './support/bank.ts';
import { Evidence } from './support/evidence.ts';
import { Regrading } from './support/regrades.ts';
import { Takers } from './support/takers.ts';

jest.setTimeout(240_000);

let takers: Takers;
let regrading: Regrading;
let evidence: Evidence;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
  evidence = new Evidence(takers);
});
afterAll(() => takers.bank.running.close());

it.each([
  ['before the bytes of the PDF are stored', 'files.registered'],
  ['between the store and the commit', 'files.stored'],
  ['before the package is committed', 'evidence.before-commit'],
] as const)('a process killed %s leaves a package that others make, once', async (_what, at) => {
  const { testId } = await regrading.aWrongKey();
  const { attemptId } = await regrading.take(testId, 'A', 'A');
  const dying = await aDyingProcess('assessment', takers.bank.running, at);
  const path = requestEvidence.path.replace('{attemptId}', attemptId);
  // Or else this process might make it first.
  await takers.bank.running.service.app.get(Periodic).holding(['make-evidence'], async () => {
    await dying.call(requestEvidence, ada, path).catch(() => undefined);
    expect((await dying.program.ended).signal).toBe('SIGKILL');
  });
  const { id } = (await evidence.latest(attemptId)) ?? {};
  const made = await evidence.untilMade(attemptId, id ?? '');
  expect(made.status).toBe('ready');
  expect((await evidence.downloaded(attemptId, made.id)).hash).toBe(made.hash);
  // Of the file of the process that died only a row is left that expires: nobody owns it.
  expect((await evidence.files(attemptId)).map(({ expires_at: at }) => at)).toEqual([null]);
  const { rows } = await takers.bank.running.rows.query<{ owner: string | null }>(
    `select owner from file where purpose = 'evidence' and not stored and expires_at is not null`,
  );
  expect(rows.every(({ owner }) => owner === null)).toBe(true);
});
