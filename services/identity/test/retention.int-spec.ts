import { employeeLoginSendOtp, forgotPassword, login } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import {
  DEMO_PASSWORD,
  idempotencyKey,
  startIdentity,
  type RunningIdentity,
} from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const TABLES = ['code', 'link', 'pending_proof', 'session', 'throttle', 'throttle_window', 'idempotency'];
const rowsOf = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await identity.rows.count(table)] as const)),
  );

it('keeps everything while it is needed, and no longer', async () => {
  const periodic = identity.service.app.get(Periodic);
  const sweep = () =>
    Promise.all(['sweep-expired', 'sweep-idempotency-keys'].map((task) => periodic.run(task)));
  const browser = identity.browser();
  const headers = idempotencyKey();
  await browser.send(login, { username: 'fred.first', password: DEMO_PASSWORD });
  await browser.send(login, { username: 'erin.employee', password: DEMO_PASSWORD }, { headers });
  await browser.send(login, { username: 'nobody', password: 'wrong' });
  await browser.send(employeeLoginSendOtp, { employeeNumber: 'RW-9999' });
  await identity.browser().send(forgotPassword, { email: 'max.manager@rigwise.example' });
  await identity.rows.nextCode('password-reset', 'RW-1002', 0);
  const before = await rowsOf();
  for (const table of TABLES) expect([table, before[table]]).not.toEqual([table, 0]);

  identity.clock.advance({ hours: 23 });
  await sweep();
  expect(await rowsOf()).toEqual(before);

  identity.clock.advance({ hours: 10 });
  await sweep();
  expect(await rowsOf()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
});
