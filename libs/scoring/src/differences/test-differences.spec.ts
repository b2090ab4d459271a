import { testContent, type TestContent, type TestDraw } from '@rigwise/contracts';
import { testDifferences } from './test-differences.ts';

const [ONE, TWO] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const kicks: TestDraw = { topic: 'Kicks', count: 2, critical: false };
const fixed = (...ids: string[]) => ids.map((itemId) => ({ itemId, critical: false }));
const aTest = (over: Partial<TestContent> = {}, draws = [kicks], items = fixed(ONE, TWO)): TestContent =>
  testContent.parse({
    title: { en: 'Well control' },
    languages: ['en'],
    sections: [{ id: 'A', title: { en: 'Kicks' }, items, draws }],
    ...over,
  });
const differ = (after: TestContent) =>
  testDifferences(aTest(), after).map(({ path, kind, group }) => [path, kind, group]);

it('finds nothing between equal tests', () => {
  expect(differ(aTest())).toEqual([]);
});

it.each<[string, TestContent, string[][]]>([
  ['a title', aTest({ title: { en: 'Kicks' } }), [['title.en', 'changed', 'text']]],
  [
    'the count of a draw',
    aTest({}, [{ ...kicks, count: 3 }]),
    [['sections[A].draws[Kicks//]', 'changed', 'contents']],
  ],
  ['a second equal draw', aTest({}, [kicks, kicks]), [['sections[A].draws[Kicks///2]', 'added', 'contents']]],
  ['an item', aTest({}, [kicks], fixed(ONE)), [[`sections[A].items[${TWO}]`, 'removed', 'contents']]],
  ['the order of items', aTest({}, [kicks], fixed(TWO, ONE)), [['sections[A].items', 'changed', 'contents']]],
  ['the cut score', aTest({ cutScore: 80 }), [['cutScore', 'changed', 'scoring']]],
  [
    'double marking',
    aTest({ doubleMarking: { limitPercent: 20 } }),
    [['doubleMarking.limitPercent', 'added', 'scoring']],
  ],
  ['the time limit', aTest({ timeLimitMinutes: 30 }), [['timeLimitMinutes', 'changed', 'rules']]],
  [
    'who may take it',
    aTest({ audience: { departments: ['HSE'], positions: [], crews: [] } }),
    [['audience.departments[HSE]', 'added', 'rules']],
  ],
])('finds %s', (_what, after, expected) => {
  expect(differ(after)).toEqual(expected);
});
