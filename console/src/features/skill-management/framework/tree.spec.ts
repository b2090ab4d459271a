import { DRILLING, framework, KICKS, LIFTING, MARINE, WELLS } from '../test/a-framework.ts';
import { newBelow, placeOfNew } from './new-place.ts';
import { isMatch, matching, pathTo, treeOf, withBelow, type SkillNode } from './tree.ts';

const ids = (nodes: readonly SkillNode[]): unknown[] =>
  nodes.map(({ skill, children }) => (children.length === 0 ? skill.id : [skill.id, ...ids(children)]));

it('puts each skill below its parent, in the order of the list', () => {
  expect(ids(treeOf(framework))).toEqual([[DRILLING, [WELLS, KICKS], LIFTING], MARINE]);
});

it('shows a skill whose parent isn’t there at the top', () => {
  expect(ids(treeOf(framework.slice(2, 4)))).toEqual([KICKS, LIFTING]);
});

it('knows the way from the top, and what is below', () => {
  expect(pathTo(framework, KICKS).map(({ id }) => id)).toEqual([DRILLING, WELLS]);
  expect(pathTo(framework, DRILLING)).toEqual([]);
  expect(pathTo(framework, null)).toEqual([]);
  expect([...withBelow(framework, DRILLING)]).toEqual([DRILLING, WELLS, KICKS, LIFTING]);
  expect([...withBelow(framework, LIFTING)]).toEqual([LIFTING]);
});

it.each([
  ['wc-02', [[DRILLING, [WELLS, KICKS]]]],
  ['WC', [[DRILLING, [WELLS, KICKS]]]],
  ['detection  kick', [[DRILLING, [WELLS, KICKS]]]],
  ['lift', [[DRILLING, LIFTING]]],
  ['marine', [MARINE]],
  ['kick lifting', []],
  ['  ', [[DRILLING, [WELLS, KICKS], LIFTING], MARINE]],
])('finds “%s” by code or title, with the groups it is in', (search, found) => {
  expect(ids(matching(treeOf(framework), search))).toEqual(found);
});

it('matches a group by itself, whatever is below it', () => {
  expect(framework.filter((skill) => isMatch(skill, 'WC')).map(({ id }) => id)).toEqual([WELLS, KICKS]);
});

it('names the place of a new skill in the URL', () => {
  expect([newBelow(null), placeOfNew('new')]).toEqual(['new', '']);
  expect(placeOfNew(newBelow(WELLS))).toBe(WELLS);
  expect(placeOfNew(WELLS)).toBeNull();
});
