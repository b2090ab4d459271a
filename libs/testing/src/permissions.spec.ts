import type { Type } from '@nestjs/common';
import {
  defineCall,
  internalCalls,
  publicCalls,
  serviceNames,
  type CallDefinition,
} from '@rigwise/contracts';
import { LooksUp } from '@rigwise/http';
import type { RunningService } from '@rigwise/platform';
import { z } from 'zod';
import {
  ELSEWHERE,
  example,
  exampleOf,
  examples,
  MISSING,
  PlacesOfItems,
  PlacesOfPeople,
  PlacesOfAttempts,
  PlacesOfMarks,
  PlacesOfCertificates,
  PlacesOfDisputes,
  PlacesOfObservations,
  PlacesOfSessions,
  PlacesOfRegrades,
  PlacesOfTests,
  PlacesOfWork,
  send,
  serving,
  start,
  type Named,
} from '../test/fixtures/serving.ts';
import { callersOf, promised, promisedScope, target, type Claims } from './permissions.ts';

jest.setTimeout(120_000);

const served = [...publicCalls, ...internalCalls, ...examples].filter(
  ({ service, answeredAt }) => service !== 'gateway' && answeredAt === undefined,
);
const at = ({ service }: CallDefinition): string => (service === 'each' ? 'identity' : service);

const PLACES = [
  ...[PlacesOfPeople, PlacesOfItems, PlacesOfTests, PlacesOfAttempts, PlacesOfMarks],
  PlacesOfCertificates,
  PlacesOfDisputes,
  PlacesOfObservations,
  PlacesOfSessions,
  PlacesOfRegrades,
  PlacesOfWork,
];
const running = new Map<string, RunningService>();
beforeAll(async () => {
  for (const name of serviceNames) {
    const calls = served.filter((call) => at(call) === name);
    running.set(name, await start(name, [serving(calls)], PLACES));
  }
});
afterAll(async () => {
  for (const service of running.values()) await service.close();
});
const serviceOf = (call: CallDefinition): RunningService => {
  const found = running.get(at(call));
  if (!found) throw new Error(`${call.service} is not running`);
  return found;
};

it.each(served.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s admits exactly whom its declaration names, of every role, capability and scope',
  async (_name, call) => {
    const differing: unknown[] = [];
    for (const [name, as] of callersOf(call)) {
      const { status, body } = await send({ to: serviceOf(call), call, as });
      const [expected, actual] = [promised(call, as), status < 400 ? 'allowed' : body['code']];
      if (actual !== expected) differing.push({ name, actual, expected });
    }
    expect(differing).toEqual([]);
  },
);

const holding = (...capabilities: string[]): Claims => ({
  ...{ sub: target.crew, role: 'employee', username: null, actorId: null, session: null, capabilities },
  ...{ personId: target.crew, department: target.department },
});
const leader: Claims = { ...holding(), role: 'manager' };
const ask = (id: string, as: Claims, named?: Named) =>
  send({ to: serviceOf(exampleOf(id)), call: exampleOf(id), as, named });

it('does not reveal whether a target outside the scope exists', async () => {
  const [outside, missing] = [ELSEWHERE, MISSING].map((named) => ask('extend', leader, named));
  const [{ status, body }, other] = [await outside!, await missing!];
  expect([status, body['code']]).toEqual([403, 'auth/outside-scope']);
  expect({ ...other.body, traceId: null }).toEqual({ ...body, traceId: null });
  // Callers with the scope all get the use case's own response.
  expect((await ask('extend', holding('marker:all'), MISSING)).status).toBe(200);
});

it('refuses all of several targets where one is outside the scope', async () => {
  expect((await ask('waive', leader, [target.person])).status).toBe(200);
  for (const named of [[target.person, ELSEWHERE], [MISSING, target.person], [ELSEWHERE]]) {
    expect((await ask('waive', leader, named)).body).toMatchObject({ code: 'auth/outside-scope' });
  }
});

it('lets nobody act on themselves where the call says so, not even with the scope all or among others', async () => {
  const own: Claims = { ...holding('assessor:all'), role: 'admin', personId: target.person };
  expect((await ask('observe', own)).body).toMatchObject({ code: 'auth/own-target' });
  expect((await ask('waive', own, [ELSEWHERE, target.person])).body).toMatchObject({
    code: 'auth/own-target',
  });
  for (const named of [ELSEWHERE, MISSING]) expect((await ask('observe', own, named)).status).toBe(200);
  const unknown = { ...own, personId: undefined };
  expect((await ask('observe', unknown)).body).toMatchObject({ code: 'auth/outside-scope' });
  // Before identity has announced them to this service, too.
  expect((await ask('observe', { ...own, personId: MISSING }, MISSING)).body).toMatchObject({
    code: 'auth/own-target',
  });
});

it('knows a target by its id in upper case as well', async () => {
  const named = target.person.toUpperCase();
  expect(named).not.toBe(target.person);
  const own: Claims = { ...holding('assessor:all'), role: 'admin', personId: target.person };
  expect((await ask('observe', own, named)).body).toMatchObject({ code: 'auth/own-target' });
  expect((await ask('waive', own, [ELSEWHERE, named])).body).toMatchObject({ code: 'auth/own-target' });
  expect((await ask('extend', leader, named)).status).toBe(200);
});

it('covers content of all departments with the scope all only', async () => {
  expect((await ask('write', holding('author:all'), null)).status).toBe(200);
  const own = holding('author:department');
  expect((await ask('write', own, null)).body).toMatchObject({ code: 'auth/outside-scope' });
  const nowhere = { ...own, department: undefined };
  expect((await ask('write', nowhere, null)).body).toMatchObject({ code: 'auth/outside-scope' });
});

it.each([
  ['observe', 'assessor', 'x'],
  ['observe', 'assessor', 7],
  ['observe', 'assessor', [target.person]],
  ['extend', 'marker', 'x'],
  ['progress', 'moderator', `${target.person}&personId=${target.person}`],
  ['waive', 'marker', [target.person, 'a\0']],
])('%s, by an %s who names %j, is invalid, but only for those with a scope', async (id, name, named) => {
  const as = id === 'waive' ? leader : holding(`${name}:department`);
  expect((await ask(id, as, named)).body).toMatchObject({ code: 'request/invalid' });
  expect((await ask(id, holding(), named)).body).toMatchObject({ code: 'auth/forbidden' });
});

it.each(['itemsInReview', 'candidates'])('%s gets the scope that its declaration promises', async (id) => {
  const allowed = callersOf(exampleOf(id)).filter(([, as]) => promised(exampleOf(id), as) === 'allowed');
  expect(allowed.length).toBeGreaterThan(10);
  for (const [, as] of allowed) {
    expect((await ask(id, as)).body).toEqual({ scope: promisedScope(exampleOf(id), as) });
  }
});

it('fails every response of a list whose scope is not applied', async () => {
  const call = exampleOf('candidates');
  const careless = await start('identity', [serving([call], { applies: false })]);
  const { status, body } = await send({ to: careless, call, as: holding('marker:all') });
  expect([status, body['code']]).toEqual([500, 'service/unexpected']);
  await careless.close();
});

describe('a service does not start', () => {
  const starting = (call: CallDefinition, options = {}, ...lookups: Type[]) =>
    start('identity', [serving([call], options)], lookups);
  @LooksUp('person')
  class AlsoPlacesOfPeople extends PlacesOfPeople {}
  const { access } = exampleOf('observe');

  it('without a lookup of the targets that its calls name', async () => {
    await expect(starting(exampleOf('observe'))).rejects.toThrow(
      'nothing looks up the person that observe names',
    );
    const running = await starting(exampleOf('write'));
    await running.close();
  });

  it('with two lookups of one kind', async () => {
    const twice = starting(exampleOf('observe'), {}, PlacesOfPeople, AlsoPlacesOfPeople);
    await expect(twice).rejects.toThrow('two providers look up the person');
  });

  it('with a list that does not take its scope', async () => {
    const careless = starting(exampleOf('candidates'), { takes: false });
    await expect(careless).rejects.toThrow('Serving.candidates has no parameter with @InScope()');
  });

  it.each([
    ['another field', z.object({ id: z.uuid() })],
    ['a field that may be absent', z.object({ personId: z.uuid().optional() })],
    ['a field of some of its forms', z.union([z.object({ personId: z.uuid() }), z.object({})])],
  ])('with a call that names its target by %s', async (_what, body) => {
    const call = { ...exampleOf('observe'), access, body };
    await expect(starting(call, {}, PlacesOfPeople)).rejects.toThrow(
      'observe has no required field body.personId',
    );
  });
});

it('has no call without a permission, or about a field that it does not have: neither compiles', () => {
  // @ts-expect-error: it declares no access.
  defineCall({ ...example, id: 'open', path: '/api/example/open' });
  defineCall({
    ...example,
    id: 'mistyped',
    path: '/api/example/{personId}',
    params: z.object({ personId: z.uuid() }),
    // @ts-expect-error: the field is params.personId.
    access: { capability: 'assessor', about: { kind: 'person', in: 'params.person' } },
  });
  expect(served.filter(({ access }) => access === undefined)).toEqual([]);
});
