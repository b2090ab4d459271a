import { DEEPEST_SKILL } from '@rigwise/contracts';
import { Tree, type Node } from './tree.ts';

const node = (id: string, parentId: string | null, isRetired = false): Node => ({ id, parentId, isRetired });
/** a > b > c, and d beside a. */
const tree = new Tree([node('a', null), node('d', null), node('b', 'a'), node('c', 'b')]);
const chain = (length: number): Tree =>
  new Tree(Array.from({ length }, (_, at) => node(String(at), at === 0 ? null : String(at - 1))));

it('lists each skill after its parent', () => {
  expect(tree.inOrder().map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it.each([
  ['c', 'a', true],
  ['c', null, true],
  ['a', 'd', true],
  ['a', 'c', false],
  ['a', 'a', false],
  ['a', 'elsewhere', false],
])('%s below %s is allowed: %s', (id, parentId, isAllowed) => {
  const place = () => tree.checkPlace(id, parentId);
  if (isAllowed) expect(place).not.toThrow();
  else expect(place).toThrow();
});

it('takes nothing into what is retired, or lies below something retired', () => {
  const retired = new Tree([node('a', null, true), node('b', 'a')]);
  for (const parent of ['a', 'b']) expect(() => retired.checkPlace(null, parent)).toThrow('retired');
});

it('is no deeper than it may be, counted with all that moves', () => {
  expect(() => chain(DEEPEST_SKILL).checkPlace(null, String(DEEPEST_SKILL - 2))).not.toThrow();
  expect(() => chain(DEEPEST_SKILL).checkPlace(null, String(DEEPEST_SKILL - 1))).toThrow('at most');
  const two = new Tree([...chain(DEEPEST_SKILL - 1).inOrder(), node('x', null), node('y', 'x')]);
  expect(() => two.checkPlace('x', String(DEEPEST_SKILL - 3))).not.toThrow();
  expect(() => two.checkPlace('x', String(DEEPEST_SKILL - 2))).toThrow('at most');
});

it('knows whether anything below is in use', () => {
  const partly = new Tree([node('a', null), node('b', 'a', true), node('c', 'b')]);
  expect(['a', 'b', 'c'].map((id) => partly.hasActiveBelow(id))).toEqual([true, true, false]);
  expect(new Tree([node('a', null), node('b', 'a', true)]).hasActiveBelow('a')).toBe(false);
});

it.each([
  [null, ['d', 'a']],
  ['a', ['a', 'd']],
  // A sibling that an administrator has moved away meanwhile: the first place is as good as any.
  ['gone', ['d', 'a']],
])('places a skill behind %s', (afterId, order) => {
  expect(tree.withPlaced('d', null, afterId)).toEqual(order);
});
