import { newClusterId } from './cluster-id.ts';

it('is sixteen bytes in base64url that no command line takes for an option', () => {
  const ids = Array.from({ length: 2_000 }, newClusterId);
  expect(ids.filter((id) => !/^[\w][\w-]{21}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
