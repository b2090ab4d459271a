import { summarize } from './profile.ts';

const node = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: 1 },
});

it('tells functions and packages by their own time, leaving out idling', () => {
  const profile = {
    startTime: 4_000_000,
    nodes: [
      node(1, '(idle)', ''),
      node(2, '(garbage collector)', ''),
      node(3, 'query', 'file:///a/node_modules/pg/lib/client.js'),
      node(4, 'parse', 'file:///a/node_modules/@x/y/node_modules/@prisma/client/index.js'),
      node(5, '', 'file:///a/services/identity/dist/main.js'),
      node(6, 'query', 'file:///a/node_modules/pg/lib/client.js'),
      node(7, 'writev', 'node:net'),
    ],
    // The first and the last are outside of the span.
    samples: [3, 1, 2, 3, 4, 5, 6, 7, 4],
    timeDeltas: [900_000, 500_000, 100_000, 300_000, 200_000, 100_000, 200_000, 100_000, 700_000],
  };
  const { busySeconds, functions, packages } = summarize(profile, { from: 5_000_000, to: 6_500_000 });
  expect(busySeconds).toBe(1);
  expect(functions).toEqual([
    { name: 'query, pg', share: 0.5 },
    { name: 'parse, @prisma/client', share: 0.2 },
    { name: '(garbage collector)', share: 0.1 },
    { name: 'main.js:2, services/identity', share: 0.1 },
    { name: 'writev, node:net', share: 0.1 },
  ]);
  expect(packages[0]).toEqual({ name: 'pg', share: 0.5 });
  expect(packages).toContainEqual({ name: 'V8 and native code', share: 0.1 });
});
