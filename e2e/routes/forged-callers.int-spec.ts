import { createHmac } from 'node:crypto';
import {
  changePassword,
  currentUser,
  internalCalls,
  internalHeaders,
  problem,
  publicCalls,
  serviceNames,
  sessionUser,
  unreadCount,
  type CallDefinition,
  type Role,
  type ServiceName,
} from '@rigwise/contracts';
import { CallerSigner, GATEWAY, type CallerFacts } from '@rigwise/http';
import { hashToken } from '@rigwise/messaging';
import { jwkOf, testKeys } from '@rigwise/testing';
import { z } from 'zod';
import { ask } from './support/ask.ts';
import { documentedRoutes } from './support/documented-routes.ts';
import { expectProblem } from './support/expect-documented.ts';
import { minimalBody } from './support/minimal-body.ts';
import { startRoutePlatform, type RoutePlatform } from './support/route-platform.ts';
import { aToken, signIn } from './support/visitors.ts';

jest.setTimeout(120_000);

const PASSWORD = 'Derrick!2026';
/** Enough for every call. */
const HELD = ['operator:all', 'author:all', 'approver:all', 'marker:all', 'assessor:all'];
const NOBODY: Omit<CallerFacts, 'sub'> = {
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};

let platform: RoutePlatform;
/** The administrator that every forgery impersonates. */
let admin: CallerFacts;
beforeAll(async () => {
  platform = await startRoutePlatform();
  const cookie = await signIn(platform, 'ada.admin');
  const { id } = sessionUser.parse((await ask(platform.gateways[0].url, currentUser, { cookie })).body);
  admin = { ...NOBODY, sub: id, role: 'admin', username: 'ada.admin', capabilities: HELD };
});
afterAll(() => platform.close());

const base64url = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const claimsNow = (service: string): object => {
  const iat = Math.floor(platform.clock.now().getTime() / 1000);
  return { ...admin, aud: service, iat, exp: iat + 60 };
};
const unsigned = (header: object, service: string): string =>
  `${base64url(header)}.${base64url(claimsNow(service))}`;
/** A token as the gateway would have signed it this many seconds ago. */
const signedAgo = (seconds: number, service: string, facts: CallerFacts): Promise<string> => {
  const then = new Date(platform.clock.now().getTime() - seconds * 1000);
  return new CallerSigner(jwkOf(platform.keys.CALLER_PRIVATE_KEY), { now: () => then }).tokenFor(
    service,
    facts,
  );
};

/** With a fresh session, which some calls read and others end. */
const signedInAdmin = async (): Promise<CallerFacts> => {
  const [, token = ''] = (await signIn(platform, 'ada.admin')).split('=');
  return { ...admin, session: hashToken(token) };
};

/** What an attacker who reaches a service's port might try. */
const forgeries: Readonly<Record<string, (service: string) => Promise<string | null> | string | null>> = {
  'no token': () => null,
  'an empty one': () => '',
  'no token at all': () => 'admin',
  'one that expired': (service) => signedAgo(70, service, admin),
  'one of the future': (service) => signedAgo(-120, service, admin),
  'one for another service': (service) =>
    platform.signer.tokenFor(service === 'identity' ? 'notification' : 'identity', admin),
  'one for the gateway itself': () => platform.signer.tokenFor(GATEWAY, admin),
  'one of another key': (service) =>
    new CallerSigner(jwkOf(testKeys().CALLER_PRIVATE_KEY), platform.clock).tokenFor(service, admin),
  'one of another key, as the gateway': (service) =>
    new CallerSigner(jwkOf(testKeys().CALLER_PRIVATE_KEY), platform.clock).tokenFor(service, {
      ...NOBODY,
      sub: GATEWAY,
    }),
  'alg none': (service) => `${unsigned({ alg: 'none' }, service)}.`,
  'alg none in capitals, with a signature': (service) => `${unsigned({ alg: 'NONE' }, service)}.AAAA`,
  'one signed with the public key as a secret': (service) => {
    const text = unsigned({ alg: 'HS256' }, service);
    const key = Buffer.from(platform.keys.CALLER_PUBLIC_KEY, 'base64url');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  },
  'a key of its own in the header': (service) => {
    const { d: _, ...jwk } = jwkOf(testKeys().CALLER_PRIVATE_KEY);
    return `${unsigned({ alg: 'EdDSA', jwk }, service)}.${base64url('x'.repeat(64))}`;
  },
  'a true one with other claims': async (service) => {
    const [header, , signature] = (
      await platform.signer.tokenFor(service, { ...NOBODY, sub: 'anonymous' })
    ).split('.');
    return `${header}.${base64url(claimsNow(service))}.${signature}`;
  },
};

const callsOf = (service: ServiceName): readonly CallDefinition[] =>
  [...publicCalls, ...internalCalls].filter(
    (call) => call.answeredAt === undefined && (call.service === service || call.service === 'each'),
  );
const bodyOf = (call: CallDefinition): object | undefined =>
  documentedRoutes.find(({ name }) => name === `${call.method} ${call.path}`)?.body ??
  (call.method === 'GET' ? undefined : {});
const reachable = serviceNames.flatMap((service) =>
  callsOf(service).map((call) => [service, `${call.method} ${call.path}`, call] as const),
);

describe.each(reachable)('at the port of %s, %s', (service, _name, call) => {
  const asked = (headers: Readonly<Record<string, string | null>>) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') as `/${string}`;
    return ask(platform.services[service].url, { ...call, path }, { body: bodyOf(call), headers });
  };

  it('trusts the gateway', async () => {
    const caller = call.access === 'gateway' ? { ...NOBODY, sub: GATEWAY } : await signedInAdmin();
    const answer = await asked({ [internalHeaders.caller]: await platform.signer.tokenFor(service, caller) });
    expect([answer.status, answer.body]).not.toEqual([
      expect.anything(),
      expect.objectContaining({
        code: expect.stringMatching(/not-trusted|unauthenticated|unexpected/) as string,
      }),
    ]);
  });

  it.each(Object.entries(forgeries))('trusts nobody who has %s', async (_what, forge) => {
    const headers = {
      [internalHeaders.caller]: await forge(service),
      [internalHeaders.address]: '203.0.113.9',
      'x-user-id': admin.sub,
      'x-user-role': 'admin',
    };
    const answer = await asked(headers);
    expectProblem(answer, 401, 'auth/caller-not-trusted');
    expect(answer.cookies).toEqual([]);
  });
});

/**
 * Every query parameter, and every path with a parameter; plus the query parameters that are required along with it.
 */
const texts = reachable.flatMap(([service, name, call]) => {
  const { shape = {} } = call.query ?? {};
  const inQuery = Object.keys(shape).map((key) => [key, `?${textsBeside(call, key)}${key}=a%00b`] as const);
  const inPath = call.params ? [['path', ''] as const] : [];
  return [...inQuery, ...inPath].map(([key, query]) => [service, name, key, query, call] as const);
});

function textsBeside(call: CallDefinition, but: string): string {
  const needed = call.query ? minimalBody(z.toJSONSchema(call.query, { io: 'input' })) : {};
  return Object.entries({ ...needed })
    .filter(([key]) => key !== but)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}&`)
    .join('');
}

/** An administrator, unless the call is for others only. */
const roleFor = ({ access }: CallDefinition): Role => {
  const [first = 'admin', ...others] = Array.isArray(access) ? (access as readonly Role[]) : [];
  return others.includes('admin') ? 'admin' : first;
};

it.each(texts)('%s refuses %s with a NUL in its %s', async (service, _name, key, query, call) => {
  const caller = call.access === 'gateway' ? { ...NOBODY, sub: GATEWAY } : { ...admin, role: roleFor(call) };
  const inPath = query === '' ? 'a%00b' : '00000000-0000-4000-8000-000000000000';
  const path = `${call.path.replaceAll(/\{\w+\}/g, inPath)}${query}` as `/${string}`;
  const headers = { [internalHeaders.caller]: await platform.signer.tokenFor(service, caller) };
  const answer = await ask(
    platform.services[service].url,
    { ...call, path },
    { body: bodyOf(call), headers },
  );
  expectProblem(answer, 400, 'request/invalid');
  const { message, errors } = problem.parse(answer.body);
  expect(message).not.toBe('');
  const names = query === '' ? Object.keys(call.params?.shape ?? {}) : [key];
  expect(names).toContain(errors[0]?.path);
});

describe('at the gateway', () => {
  const forged = async (): Promise<Record<string, string>> => ({
    [internalHeaders.caller]: await platform.signer.tokenFor('identity', admin),
    [internalHeaders.address]: '203.0.113.9',
    'x-internal-anything': 'admin',
    'x-user-id': admin.sub,
    'x-user-role': 'admin',
    'x-user': JSON.stringify({ id: admin.sub, role: 'admin' }),
    'X-User-Name': 'ada.admin',
    authorization: `Bearer ${await platform.signer.tokenFor('identity', admin)}`,
  });
  const asked = async (call: CallDefinition, cookie: string | undefined, body?: object) =>
    ask(platform.gateways[0].url, call, { cookie, body, headers: await forged() });

  it('headers impersonate nobody, not even with a token of the gateway itself', async () => {
    for (const call of [currentUser, unreadCount]) {
      expectProblem(await asked(call, undefined), 401, 'auth/unauthenticated');
    }
  });

  it('an employee stays herself', async () => {
    const cookie = await signIn(platform, 'erin.employee');
    const { body } = await asked(currentUser, cookie);
    expect(sessionUser.parse(body)).toMatchObject({ username: 'erin.employee', role: 'employee' });
  });

  it('sets no password for a user named in a header', async () => {
    const body = {
      userId: admin.sub,
      currentPassword: PASSWORD,
      newPassword: 'tango-hotel-4711',
      confirmPassword: 'tango-hotel-4711',
    };
    for (const cookie of [undefined, await signIn(platform, 'erin.employee')]) {
      expectProblem(await asked(changePassword, cookie, body), 403, 'auth/not-proven');
    }
    await expect(signIn(platform, 'ada.admin')).resolves.toContain('rigwise_session=');
  });

  it('two session cookies of one name count as none, in any order', async () => {
    const [own, other] = [await signIn(platform, 'erin.employee'), await signIn(platform, 'max.manager')];
    const planted = `rigwise_session=${aToken()}`;
    for (const pair of [
      [own, other],
      [other, own],
      [own, own],
      [own, planted],
      [planted, own],
      [own, 'rigwise_session='],
    ]) {
      for (const { url } of platform.gateways) {
        const answer = await ask(url, currentUser, { cookie: pair.join('; ') });
        expectProblem(answer, 401, 'auth/unauthenticated');
      }
    }
    expect((await ask(platform.gateways[0].url, currentUser, { cookie: own })).status).toBe(200);
  });
});
