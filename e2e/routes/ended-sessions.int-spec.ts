import {
  changePassword,
  currentUser,
  login,
  logout,
  sessionUser,
  unreadCount,
  type CallDefinition,
} from '@rigwise/contracts';
import { createHash } from 'node:crypto';
import { waitFor } from '@rigwise/testing';
import { ask } from './support/ask.ts';
import { disableAccount, untilEnded } from './support/disable-account.ts';
import { expectProblem } from './support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './support/route-platform.ts';
import { signIn } from './support/visitors.ts';

jest.setTimeout(120_000);

const PASSWORD = 'Derrick!2026';
const OTHER = 'tango-hotel-4711';

let platform: RoutePlatform;
beforeAll(async () => {
  platform = await startRoutePlatform();
});
afterAll(() => platform.close());

const statuses = (call: CallDefinition, cookie: string): Promise<number[]> =>
  Promise.all(platform.gateways.map(async ({ url }) => (await ask(url, call, { cookie })).status));

/** Signed in and seen at both gateways, so that each has the session in its own memory. */
async function seen(username: string): Promise<string> {
  const cookie = await signIn(platform, username);
  expect(await statuses(currentUser, cookie)).toEqual([200, 200]);
  return cookie;
}

async function expectOver(cookie: string): Promise<void> {
  for (const { url } of platform.gateways) {
    await untilEnded(platform, async () => (await ask(url, currentUser, { cookie })).status === 401);
  }
  for (const { url } of platform.gateways) {
    for (const call of [currentUser, unreadCount]) {
      expectProblem(await ask(url, call, { cookie }), 401, 'auth/unauthenticated');
    }
  }
}

const storedEnd = async (cookie: string): Promise<{ touched: string; ends: string } | undefined> => {
  const hash = createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('base64url');
  const { rows } = await platform.rows.query<{ touched: string; ends: string }>(
    'select touched_at::text as touched, idle_expires_at::text as ends from session where hash = $1',
    [hash],
  );
  return rows[0];
};

describe('an old cookie is refused, at either gateway,', () => {
  it('after signing out at one of them', async () => {
    const [cookie, elsewhere] = [await seen('erin.employee'), await seen('erin.employee')];
    const answer = await ask(platform.gateways[0].url, logout, { cookie });
    expect(answer.status).toBe(200);
    await expectOver(cookie);
    expect(await statuses(currentUser, elsewhere)).toEqual([200, 200]);
  });

  it('after the password changed: neither the one it was changed with, nor any other', async () => {
    const [laptop, phone] = [await seen('nina.north'), await seen('nina.north')];
    const [gateway] = platform.gateways;
    const { id } = sessionUser.parse((await ask(gateway.url, currentUser, { cookie: laptop })).body);
    const answer = await ask(gateway.url, changePassword, {
      cookie: laptop,
      body: { userId: id, currentPassword: PASSWORD, newPassword: OTHER, confirmPassword: OTHER },
    });
    expect(answer.status).toBe(200);
    await expectOver(laptop);
    await expectOver(phone);
    const [fresh = ''] = (answer.cookies.find((line) => line.startsWith('rigwise_session=')) ?? '').split(
      ';',
    );
    expect(await statuses(currentUser, fresh)).toEqual([200, 200]);
    const old = await ask(gateway.url, login, { body: { username: 'nina.north', password: PASSWORD } });
    expectProblem(old, 401, 'auth/invalid-credentials');
  });

  it('after the account was disabled', async () => {
    const [laptop, phone] = [await seen('paula.pumps'), await seen('paula.pumps')];
    await disableAccount(platform, 'paula.pumps');
    await expectOver(laptop);
    await expectOver(phone);
    const again = await ask(platform.gateways[0].url, login, {
      body: { username: 'paula.pumps', password: PASSWORD },
    });
    expectProblem(again, 401, 'auth/invalid-credentials');
  });

  it('after eight hours, however busy the person was', async () => {
    const cookie = await seen('max.manager');
    for (let elapsed = 20; elapsed < 8 * 60; elapsed += 20) {
      platform.clock.advance({ minutes: 20 });
      expect(await statuses(currentUser, cookie)).toEqual([200, 200]);
      const now = platform.clock.now().getTime();
      await waitFor(async () => Date.parse((await storedEnd(cookie))?.touched ?? '') === now, {
        timeoutMs: 30_000,
        what: 'the activity to be noted',
      });
    }
    platform.clock.advance({ minutes: 20 });
    await expectOver(cookie);
  });
});

describe('the poll of unread notifications', () => {
  it('is not activity: after half an hour of it, the session ends', async () => {
    const cookie = await seen('erin.employee');
    const before = await storedEnd(cookie);
    for (let minute = 1; minute < 30; minute++) {
      platform.clock.advance({ minutes: 1 });
      expect(await statuses(unreadCount, cookie)).toEqual([200, 200]);
    }
    expect(await storedEnd(cookie)).toEqual(before);
    platform.clock.advance({ minutes: 1 });
    expect(await statuses(unreadCount, cookie)).toEqual([401, 401]);
    await expectOver(cookie);
  });
});
