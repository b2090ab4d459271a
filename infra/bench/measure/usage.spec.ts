import { between, coresOf, perThousand, total } from './usage.ts';

const before = { at: 1_000, by: { identity: 10, redis: 1 }, others: 100 };
const after = { at: 5_000, by: { identity: 14, redis: 1.4 }, others: 101 };

it('reports what each process, and the rest of the machine, used between two readings', () => {
  const usage = between(before, after);
  expect(usage.seconds).toBe(4);
  expect(usage.by['identity']).toBe(4);
  expect(usage.by['redis']).toBeCloseTo(0.4);
  expect(usage.otherCores).toBe(0.25);
  expect(coresOf(usage)['identity']).toBe(1);
});

it('subtracts idle usage from the cost of requests', () => {
  const cost = perThousand(between(before, after), 500, { identity: 0.25 });
  // 4 s minus 4 s x 0.25 cores, for 500 requests.
  expect(cost['identity']).toBe(6);
  expect(cost['redis']).toBeCloseTo(0.8);
  expect(total(cost)).toBeCloseTo(6.8);
});
