import { readPlatformFacts } from './platform.ts';

const numbers = (value: unknown): number[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [value as number];

it('reads every fact out of manifests and settings', () => {
  const facts = readPlatformFacts();
  expect(numbers(facts).filter((one) => !(typeof one === 'number' && one > 0))).toEqual([]);
  for (const { leastPods, mostPods } of Object.values(facts.services))
    expect(leastPods).toBeLessThan(mostPods);
});
