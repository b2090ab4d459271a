import { createHash } from 'node:crypto';
import {
  changePassword,
  currentSession,
  currentUser,
  exitEmployeeView,
  internalHeaders,
  login,
  logout,
  startEmployeeView,
  unreadCount,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { bodyBesides } from './routes/body-besides.ts';
import { ask, type Answer } from './routes/support/ask.ts';
import { disableAccount, untilEnded } from './routes/support/disable-account.ts';
import { unsafeRoutes } from './routes/support/documented-routes.ts';
import { expectDocumented, expectProblem } from './routes/support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';
import { signIn } from './routes/support/visitors.ts';

jest.setTimeout(120_000);

const PASSWORD = 'Derrick!2026';
const OTHER = 'tango-hotel-4711';
const REASON = 'Erin cannot find her certificate.';

let platform: RoutePlatform;
let one: string;
let other: string;
beforeAll(async () => {
  platform = await startRoutePlatform();
  [one, other] = [platform.gateways[0].url, platform.gateways[1].url];
});
afterAll(() => platform.close());

const accountOf = async (username: string): Promise<string> => {
  const found = await platform.rows.query<{ id: string }>('select id from account where username = $1', [
    username,
  ]);
  return found.rows[0]?.id ?? '';
};
const cookieOf = ({ cookies }: Answer): string => {
  const line = cookies.find((each) => each.startsWith('rigwise_session=')) ?? '';
  return line.slice(0, line.indexOf(';'));
};
const start = async (cookie: string, username = 'erin.employee', url = one): Promise<Answer> =>
  ask(url, startEmployeeView, { cookie, body: { userId: await accountOf(username), reason: REASON } });
const exit = (cookie: string, url = one): Promise<Answer> => ask(url, exitEmployeeView, { cookie });
const who = (cookie: string, url = one): Promise<Answer> => ask(url, currentUser, { cookie });

/** The cookie of an employee view, opened at either gateway. */
async function view(username?: string, cookie?: string): Promise<string> {
  const answer = await start(cookie ?? (await signIn(platform, 'ada.admin')), username);
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}
/** Changes the administrator's password in the cookie's session. */
const change = async (from: string, to: string, cookie: string): Promise<Answer> =>
  ask(other, changePassword, {
    cookie,
    body: {
      userId: await accountOf('ada.admin'),
      currentPassword: from,
      newPassword: to,
      confirmPassword: to,
    },
  });
const hashOf = (cookie: string): string =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('base64url');
const untilOver = (cookie: string): Promise<unknown> =>
  Promise.all(
    [one, other].map((url) => untilEnded(platform, async () => (await who(cookie, url)).status === 401)),
  );
/** Activity is reported to identity after the response. */
const untilNoted = (cookie: string): Promise<unknown> =>
  waitFor(
    async () => {
      const { rows } = await platform.rows.query(
        'select 1 from session where hash = $1 and touched_at = $2',
        [hashOf(cookie), platform.clock.now()],
      );
      return rows.length > 0;
    },
    { timeoutMs: 30_000, what: 'the activity to be noted' },
  );
const lastAudit = async (count = 1): Promise<Record<string, unknown>[]> => {
  const { rows } = await platform.rows.query<Record<string, unknown>>(
    `select a.action, a.outcome, a.actor_id, a.target_id, d.detail from audit a
     left join audit_detail d on d.audit_id = a.id order by sequence desc limit $1`,
    [count],
  );
  return rows;
};
async function withRow<T>(statement: string, undo: string, look: () => Promise<T>): Promise<T> {
  await platform.rows.query(statement);
  try {
    return await look();
  } finally {
    await platform.rows.query(undo);
  }
}

describe('an administrator', () => {
  it('sees what an employee sees, at every gateway, under a new id, marked as a view', async () => {
    const own = await signIn(platform, 'ada.admin');
    const answer = await start(own);
    expectDocumented(startEmployeeView, answer);
    const seen = currentSession.parse(answer.body);
    expect(seen).toMatchObject({
      username: 'erin.employee',
      role: 'employee',
      isImpersonating: true,
      impersonatedEmployee: { firstName: 'Erin', lastName: 'Employee', department: 'Drilling' },
    });
    const cookie = cookieOf(answer);
    expect(cookie).not.toBe(own);
    for (const url of [one, other]) expect((await who(cookie, url)).body).toEqual(seen);
    expect((await ask(other, unreadCount, { cookie })).status).toBe(200);
    await untilOver(own);
    // No trace that Erin signed in with this browser.
    expect(answer.cookies).toHaveLength(1);
  });

  it('returns to their own session, with both ids in the log', async () => {
    const cookie = await view();
    const answer = await exit(cookie, other);
    expectDocumented(exitEmployeeView, answer);
    const back = cookieOf(answer);
    expect(currentSession.parse((await who(back)).body)).toMatchObject({
      username: 'ada.admin',
      role: 'admin',
    });
    expect((await who(back)).body).not.toHaveProperty('isImpersonating');
    await untilOver(cookie);
    const [ids, [ended, started]] = [
      { actor_id: await accountOf('ada.admin'), target_id: await accountOf('erin.employee') },
      await lastAudit(2),
    ];
    expect(started).toMatchObject({ ...ids, action: 'employee-view.started', detail: { reason: REASON } });
    expect(ended).toMatchObject({ ...ids, action: 'employee-view.ended', outcome: 'succeeded' });
  });

  it('who exits twice, or was never in a view, keeps their session', async () => {
    const own = await signIn(platform, 'ada.admin');
    const answer = await exit(own);
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect((await who(own)).body).toMatchObject({ username: 'ada.admin' });
  });

  it('who logs out of a view is signed out completely, with both ids in the log', async () => {
    const cookie = await view();
    expect((await ask(one, logout, { cookie })).status).toBe(200);
    await untilOver(cookie);
    expect((await lastAudit())[0]).toMatchObject({
      action: 'session.ended',
      actor_id: await accountOf('ada.admin'),
      target_id: await accountOf('erin.employee'),
    });
  });

  it('opens no view within a view', async () => {
    const cookie = await view();
    expectProblem(await start(cookie, 'nina.north'), 409, 'employee-view/open');
    expect((await who(cookie)).body).toMatchObject({ username: 'erin.employee', isImpersonating: true });
  });

  it.each(['max.manager', 'ada.admin'])('has no view of %s', async (username) => {
    const own = await signIn(platform, 'ada.admin');
    expectProblem(await start(own, username), 422, 'employee-view/no-employee');
    expect((await who(own)).body).toMatchObject({ username: 'ada.admin' });
  });

  it('has no view of an employee whose account is disabled', async () => {
    await disableAccount(platform, 'paula.pumps');
    const own = await signIn(platform, 'ada.admin');
    expectProblem(await start(own, 'paula.pumps'), 422, 'employee-view/no-employee');
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a reason of several lines', { reason: 'a\nb' }],
    ['a person who is no id', { userId: 'erin' }],
    ['something else besides', { role: 'admin' }],
  ])('gets an error for %s', async (_what, part) => {
    const own = await signIn(platform, 'ada.admin');
    const body = { userId: await accountOf('erin.employee'), reason: REASON, ...part };
    expectProblem(await ask(one, startEmployeeView, { cookie: own, body }), 400, 'request/invalid');
    expect((await who(own)).body).toMatchObject({ username: 'ada.admin' });
  });
});

it.each(['erin.employee', 'max.manager'])(
  '%s can neither open nor exit one, and that is recorded',
  async (username) => {
    const own = await signIn(platform, username);
    expectProblem(await start(own, 'nina.north'), 403, 'auth/forbidden');
    expect((await lastAudit())[0]).toMatchObject({
      action: 'employee-view.started',
      outcome: 'refused',
      actor_id: await accountOf(username),
    });
    expectProblem(await exit(own), 403, 'auth/forbidden');
  },
);

describe('in a view nothing can be done in the name of the employee:', () => {
  const MAY = ['POST /api/logout', 'POST /api/admin/employee-view', 'POST /api/admin/exit-employee-view'];
  const unsafe = unsafeRoutes.filter(({ name }) => !MAY.includes(name));
  let cookie: string;
  let actor: string;
  let employee: string;
  beforeAll(async () => {
    cookie = await view();
    [actor, employee] = [await accountOf('ada.admin'), await accountOf('erin.employee')];
  });

  it.each(unsafe)('$name, at the gateway and at the service', async ({ name, call, body }) => {
    const sent = { ...body, ...bodyBesides[name] };
    const headers = call.upload && { 'content-type': call.upload.contentType };
    expectProblem(
      await ask(one, call, { cookie, body: sent, ...(headers && { headers }) }),
      403,
      'employee-view/read-only',
    );
    // `each` is a call that every service answers for itself: any of them will do.
    const at = (call.service === 'each' ? 'identity' : call.service) as keyof RoutePlatform['services'];
    const session = hashOf(cookie);
    const token = await platform.signer.tokenFor(at, {
      sub: employee,
      role: 'employee',
      username: 'erin.employee',
      actorId: actor,
      session,
      capabilities: [],
    });
    const asked = { ...call, path: call.answeredAt ?? call.path };
    const past = await ask(platform.services[at].url, asked, {
      body: sent,
      headers: { ...headers, [internalHeaders.caller]: token },
    });
    expectProblem(past, 403, 'employee-view/read-only');
  });

  it.each(['/auth/login', '/auth/callback', '/auth/verify', '/auth/reset'] as const)(
    'the link %s leads to the sign-in page and ends nothing',
    async (path) => {
      const answer = await ask(one, { method: 'GET', path }, { cookie });
      expect([answer.status, answer.headers['location']]).toEqual([
        302,
        expect.stringMatching(/^\/login\?error=/),
      ]);
      expect(answer.cookies).toEqual([]);
      expect((await who(cookie)).status).toBe(200);
    },
  );
});

describe('a view ends', () => {
  it('after an hour, however busy it was', async () => {
    const cookie = await view();
    for (let minutes = 20; minutes < 60; minutes += 20) {
      platform.clock.advance({ minutes: 20 });
      expect((await who(cookie)).status).toBe(200);
      await untilNoted(cookie);
    }
    platform.clock.advance({ minutes: 20 });
    expect((await who(cookie)).status).toBe(401);
    expectProblem(await exit(cookie), 401, 'auth/unauthenticated');
  });

  it('with the administrator’s own eight hours, which it doesn’t extend', async () => {
    let cookie = await signIn(platform, 'ada.admin');
    for (let elapsed = 0; elapsed < 7.5 * 60; elapsed += 30) {
      platform.clock.advance({ minutes: 15 });
      cookie = await view('erin.employee', cookie);
      platform.clock.advance({ minutes: 15 });
      cookie = cookieOf(await exit(cookie));
    }
    platform.clock.advance({ minutes: 15 });
    // A quarter of an hour before the end, so that it doesn't end by idleness.
    cookie = await view('erin.employee', cookie);
    platform.clock.advance({ minutes: 14 });
    expect((await who(cookie)).status).toBe(200);
    platform.clock.advance({ minutes: 1 });
    expect((await who(cookie)).status).toBe(401);
  });

  it('with the password of the administrator', async () => {
    const [cookie, elsewhere] = [await view(), await signIn(platform, 'ada.admin')];
    const changed = await change(PASSWORD, OTHER, elsewhere);
    expect(changed.status).toBe(200);
    await untilOver(cookie);
    expect((await change(OTHER, PASSWORD, cookieOf(changed))).status).toBe(200);
  });

  it.each([
    ['is no administrator any more', `role = 'manager'`],
    ['is disabled', `status = 'disabled'`],
  ])('if the administrator %s, whatever Redis says', async (_what, change) => {
    const cookie = await view();
    const session = hashOf(cookie);
    const as = async () =>
      platform.signer.tokenFor('identity', {
        sub: await accountOf('erin.employee'),
        role: 'employee',
        username: 'erin.employee',
        actorId: await accountOf('ada.admin'),
        session,
        capabilities: [],
      });
    await withRow(
      `update account set ${change} where username = 'ada.admin'`,
      `update account set role = 'admin', status = 'active' where username = 'ada.admin'`,
      async () => {
        const answer = await ask(platform.services.identity.url, exitEmployeeView, {
          headers: { [internalHeaders.caller]: await as() },
        });
        expectProblem(answer, 401, 'auth/unauthenticated');
        expect(answer.cookies).toEqual([]);
      },
    );
  });

  it('with the account of the employee', async () => {
    const cookie = await view('nina.north');
    await disableAccount(platform, 'nina.north');
    await untilOver(cookie);
  });
});

describe('two simultaneous requests', () => {
  const live = async (): Promise<number> => {
    const { rows } = await platform.rows.query<{ live: string }>(
      `select count(*) as live from session where revoked_at is null and actor_id is not null
       and absolute_expires_at > $1`,
      [platform.clock.now()],
    );
    return Number(rows[0]?.live);
  };

  it('open one view', async () => {
    for (let round = 0; round < 5; round++) {
      const [own, before] = [await signIn(platform, 'ada.admin'), await live()];
      const answers = await Promise.all([start(own), start(own, 'erin.employee', other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await live()).toBe(before + 1);
    }
  });

  it('exit it once', async () => {
    for (let round = 0; round < 5; round++) {
      const cookie = await view();
      const answers = await Promise.all([exit(cookie), exit(cookie, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('of which one changes the password leave no view open', async () => {
    for (let round = 0; round < 5; round++) {
      const [own, elsewhere] = [await signIn(platform, 'ada.admin'), await signIn(platform, 'ada.admin')];
      const [started, changed] = await Promise.all([start(own), change(PASSWORD, OTHER, elsewhere)]);
      expect([200, 401]).toContain(started.status);
      expect(await live()).toBe(0);
      expect((await change(OTHER, PASSWORD, cookieOf(changed))).status).toBe(200);
    }
  });

  it('of which the employee signs in are two sessions', async () => {
    const [cookie, own] = [await view(), await signIn(platform, 'erin.employee')];
    expect((await who(own)).body).not.toHaveProperty('isImpersonating');
    expect((await who(cookie)).body).toHaveProperty('isImpersonating');
    expect(
      (await ask(one, login, { cookie: own, body: { username: 'erin.employee', password: PASSWORD } }))
        .status,
    ).toBe(200);
  });
});
