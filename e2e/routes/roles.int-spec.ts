import { ask } from './support/ask.ts';
import { documentedRoutes } from './support/documented-routes.ts';
import { expectDocumented, expectProblem } from './support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './support/route-platform.ts';
import { Visitors } from './support/visitors.ts';
import { bodyBesides } from './body-besides.ts';
import { cells, routeTable } from './route-table.ts';

jest.setTimeout(120_000);

let platform: RoutePlatform;
let visitors: Visitors;
beforeAll(async () => {
  platform = await startRoutePlatform();
  visitors = await Visitors.of(platform);
});
afterAll(() => platform.close());

it('has a row for every route of the OpenAPI document, and no row without one', () => {
  expect(Object.keys(routeTable).toSorted()).toEqual(documentedRoutes.map(({ name }) => name).toSorted());
});

it.each(documentedRoutes.filter(({ body }) => body !== undefined))(
  '$name is called with a valid body',
  ({ name, call, body }) => {
    expect(call.body?.safeParse({ ...body, ...bodyBesides[name] })).toMatchObject({ success: true });
  },
);

it.each(cells)('%s for %s: %s', async (name, visitor, expected) => {
  const route = documentedRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`${name} is no documented route`);
  const cookie = await visitors.cookieOf(visitor);
  const body = route.body && { ...route.body, ...bodyBesides[name] };
  const answer = await ask(platform.gateways[1].url, route.call, { cookie, body });
  const [status, detail] = String(expected).split(' ');
  expect([answer.status, answer.body]).toEqual([Number(status), expect.anything()]);
  expectDocumented(route.call, answer);
  if (answer.status === 302) expect(answer.headers['location']).toBe(detail);
  else if (detail !== undefined) expectProblem(answer, Number(status), detail);
  // None of these signs anyone in.
  expect(answer.cookies.filter((line) => /^rigwise_session=[^;]/.test(line))).toEqual([]);
});
