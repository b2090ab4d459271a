import { demoAuthor, demoReviewer, listPeople, LOAD_TEST_HEADER, setCapabilities } from '@rigwise/contracts';
import { signLoadTestKey } from '@rigwise/http';
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, jwkOf, notRun, testKeys, waitFor } from '@rigwise/testing';
import pg from 'pg';
import { fillBank } from '../bench/sections/bank-rows.ts';
import { signIn } from '../bench/sections/sign-in-once.ts';
import { ADMINISTRATOR, PASSWORD } from '../load/scenarios/people.ts';
import { scenarioOf, scenarios } from '../load/scenarios/scenarios.ts';
import { runScenario, type ScenarioRun } from '../load/node/run-scenario.ts';
import { mailProgram } from '../local/programs/mail.ts';
import { root } from '../local/settings.ts';
import { RigProcess } from '../rig/rig-process.ts';
import { Rig } from '../rig/rig.ts';

jest.setTimeout(240_000);

const PEOPLE = 20;
const keys = testKeys();

let rig: Rig;
let inbox: RigProcess;
let inboxUrl: string;
let key: string;
beforeAll(async () => {
  const [smtpPort, webPort] = [await freePort(), await freePort()];
  inboxUrl = `http://127.0.0.1:${webPort}`;
  rig = await Rig.start({
    people: PEOPLE,
    between: (addresses) => ({ ...addresses, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }),
    environment: {
      gateway: {
        ...{ ENVIRONMENT: 'staging', LOAD_TEST_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY },
        ...{ RATE_LIMIT_ADDRESS: '4', RATE_LIMIT_SESSION: '4' },
      },
      identity: { CODE_SENDS_AN_HOUR: '1', CODE_SENDS_A_DAY: '1' },
    },
  });
  const { stateFolder } = rig.parts;
  inbox = new RigProcess(mailProgram(stateFolder, smtpPort, webPort), stateFolder, stateFolder);
  await inbox.start();
  const clock = { now: () => new Date() };
  key = await signLoadTestKey(jwkOf(keys.CALLER_PRIVATE_KEY), 'test', 600, clock);
});
afterAll(async () => {
  await inbox.stop();
  await rig.stop();
});

const run = (name: string, withKey: string | undefined, people = PEOPLE): Promise<ScenarioRun> =>
  runScenario(scenarioOf(name), {
    target: {
      ...{ url: rig.url, inbox: { kind: 'maildev', url: inboxUrl }, key: withKey },
      longestPauseSeconds: 0.25,
    },
    ...{ people, perSecond: 4, rampSeconds: 0, seconds: 3 },
  });

// One person and one administrator, so that every limit can be reached.
it.each([
  ['sign-in-storm', 'listNotifications', 1],
  ['code-sign-in', 'currentUser', PEOPLE],
  ['admin-queue', 'logout', 1],
  ['soak', 'markAllNotificationsRead', 1],
])('%s runs to its end, past all limits with a key', async (name, last, people) => {
  const done = await run(name, key, people);
  expect(done.examples).toEqual([]);
  // Twelve are scheduled; a busy machine starts the last of them too late.
  expect(done.visits).toBeGreaterThanOrEqual(4);
  expect(done.timings.count(last)).toBe(done.visits);
  const never = scenarioOf(name).thresholds.filter(({ of }) => done.timings.count(of) === 0);
  expect(never).toEqual([]);
});

/** As the history of the demo company has it: questions, who writes tests of them, and who approves those. */
async function fillTheBank(): Promise<void> {
  const cookie = await signIn(rig.url, ADMINISTRATOR, PASSWORD);
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(rig.url + path, {
      method,
      headers: { origin: rig.url, cookie, [LOAD_TEST_HEADER]: key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  for (const [number, name] of [
    [demoAuthor, 'author'],
    [demoReviewer, 'approver'],
  ] as const) {
    const found = await send('GET', `${listPeople.path}?q=${number}`);
    const [person] = ((await found.json()) as { items: { id: string }[] }).items;
    const path = setCapabilities.path.replace('{personId}', person?.id ?? '');
    const { status } = await send('PUT', path, { capabilities: [{ name, scope: 'all' }] });
    expect(status).toBe(200);
  }
  const pool = new pg.Pool({ connectionString: rig.parts.databases['assessment'], max: 1 });
  const knowsPeople = async (): Promise<boolean> =>
    (await pool.query('select 1 from person where account_id is not null limit 1')).rows.length > 0;
  await waitFor(knowsPeople, { timeoutMs: 60_000, what: 'assessment to know its people' });
  await fillBank(pool, 400);
  await pool.end();
}

it('test-morning makes its test, and runs to its end', async () => {
  await fillTheBank();
  const done = await run('test-morning', key);
  expect(done.examples).toEqual([]);
  expect(done.visits).toBeGreaterThanOrEqual(4);
  expect(done.timings.count('publishTest')).toBe(1);
  expect(done.timings.count('saveAnswers')).toBe(40 * done.visits);
  expect(done.timings.count('submitAttempt')).toBe(done.visits);
});

it('sends one person code after code with a key', async () => {
  for (let times = 0; times < 3; times += 1) {
    // Scheduled after two seconds: a busy machine has the rest of the time to start it.
    const one = { perSecond: 0.5, rampSeconds: 0, seconds: 3.5, people: 1 };
    const target = { url: rig.url, inbox: { kind: 'maildev' as const, url: inboxUrl }, key };
    const done = await runScenario(scenarioOf('code-sign-in'), { ...one, target });
    expect([done.visits, done.examples]).toEqual([1, []]);
  }
});

it('fails without a key, and says why', async () => {
  const done = await run('sign-in-storm', undefined);
  expect(done.failed).toBeGreaterThan(0);
  expect(done.examples.join()).toContain('returned 429');
});

it('prints the result', async () => {
  const script = path.join(root, 'infra', 'load', 'node', 'load.ts');
  const loader = path.join(root, 'libs', 'testing', 'src', 'processes', 'swc-loader.mjs');
  const scenario = ['sign-in-storm', '--people', '1', '--per-second', '4', '--minutes', '0.03'];
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--conditions=development', '--import', loader, script, ...scenario, '--url', rig.url],
    { cwd: root, env: { ...process.env, LOAD_TEST_KEY: key } },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^login +\d+ /m);
  expect(stdout).toMatch(/^\d+ visits, 0 failed, at most \d+ concurrently$/m);
});

const k6 = (...args: string[]) => spawnSync('k6', args, { encoding: 'utf8' });

if (k6('version').error) notRun('the scenarios in k6 (it is not installed)');
else
  it.each(scenarios)('$name is one that k6 reads', ({ name }) => {
    const script = path.join(root, 'infra', 'load', 'k6', 'k6.ts');
    expect(k6('inspect', '-e', `SCENARIO=${name}`, script)).toMatchObject({ status: 0 });
  });
