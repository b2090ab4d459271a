import { newId } from './new-id.ts';

const UUIDV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('is a UUIDv7, each another one, in the order of time', () => {
  const [one, two, later] = [newId(1_790_000_000_000), newId(1_790_000_000_000), newId(1_790_000_000_001)];
  for (const id of [one, two, later]) expect(id).toMatch(UUIDV7);
  expect(one).not.toBe(two);
  expect(one < later).toBe(true);
});
