import { newClusterId } from './cluster-id.ts';

it('makes ids that Kafka reads as values, never as options', () => {
  const ids = Array.from({ length: 2_000 }, newClusterId);
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
