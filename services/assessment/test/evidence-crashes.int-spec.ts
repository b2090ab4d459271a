import { internalHeaders, requestEvidence } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { infrastructure, jwkOf, startProgram } from '@rigwise/testing';
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

/** A separate process on the same database and files that dies at a failpoint. */
async function aProcess(failpoint: string) {
  const { environment } = takers.bank.running;
  const program = startProgram('services/assessment/src/main.ts', {
    env: {
      ...environment,
      KAFKA_BROKERS: infrastructure().kafkaBrokers,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      FAILPOINTS: `${failpoint}=kill`,
    },
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/, 40_000);
  await program.until(async () => (await fetch(`${url}/health/ready`)).ok, 'it to be ready', 40_000);
  const signer = new CallerSigner(jwkOf(environment['CALLER_PRIVATE_KEY'] ?? ''), { now: () => new Date() });
  const request = async (attemptId: string): Promise<Response> => {
    const claims = { sub: '', role: null, username: null, actorId: null, session: null, capabilities: [] };
    const token = await signer.tokenFor('assessment', { ...claims, ...ada });
    return fetch(url + requestEvidence.path.replace('{attemptId}', attemptId), {
      method: 'POST',
      headers: { [internalHeaders.caller]: token, [internalHeaders.address]: '203.0.113.9' },
    });
  };
  return { program, request };
}

it.each([
  ['before the bytes of the PDF are stored', 'files.registered'],
  ['between the store and the commit', 'files.stored'],
  ['before the package is committed', 'evidence.before-commit'],
] as const)('a process killed %s leaves a package that others make, once', async (_what, at) => {
  const { testId } = await regrading.aWrongKey();
  const { attemptId } = await regrading.take(testId, 'A', 'A');
  const dying = await aProcess(at);
  // Or else this process might make it first.
  await takers.bank.running.service.app.get(Periodic).holding(['make-evidence'], async () => {
    await dying.request(attemptId).catch(() => undefined);
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
