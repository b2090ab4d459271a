import { plainDoc, testContent, type TestContent } from '@rigwise/contracts';
import { missingInTest } from './missing-in-test.ts';

const ITEM = '01900000-0000-7000-8000-000000000001';
const section = (id: string, title: Record<string, string> = { en: id }) => ({
  ...{ id, title, shuffle: false, items: [], draws: [{ count: 1, critical: false }] },
});
/** A complete test, but for what is given. */
const aTest = (over: Partial<TestContent> = {}): TestContent =>
  testContent.parse({
    ...{ title: { en: 'Well control' }, languages: ['en'], sections: [section('A')] },
    ...over,
  });
const window = (opens: string | null, closes: string | null) => ({ opens, closes, timeZone: 'UTC' });

it('needs nothing else once it has a title and a question', () => {
  expect(missingInTest(aTest())).toEqual([]);
});

it.each<[string, Partial<TestContent>, string, string]>([
  ['a section', { sections: [] }, 'sections', 'no-sections'],
  [
    'a question in each section',
    { sections: [{ ...section('A'), draws: [] }] },
    'sections.0.items',
    'no-items',
  ],
  ['titles in all its languages', { languages: ['en', 'es'] }, 'title.es', 'no-text'],
  [
    'instructions in all its languages',
    { instructions: { es: plainDoc('Lea.') } },
    'instructions.en',
    'no-text',
  ],
  [
    'titles that tell sections apart',
    { sections: [section('A'), section('B', {})] },
    'sections.1.title.en',
    'no-text',
  ],
  [
    'an identifier for each section',
    { sections: [section('A'), section('A')] },
    'sections.1.id',
    'duplicate-id',
  ],
  [
    'each question once',
    {
      sections: [
        { ...section('A'), items: [{ itemId: ITEM, critical: false }] },
        { ...section('B'), items: [{ itemId: ITEM, critical: true }] },
      ],
    },
    'sections.1.items.0',
    'duplicate-item',
  ],
  [
    'a closing time after the opening time',
    { window: window('2027-01-02T00:00:00.000Z', '2027-01-02T00:00:00Z') },
    'window.closes',
    'window-order',
  ],
  [
    'a closing time if something is shown once it closes',
    { review: { score: 'on-release', answers: 'on-release', key: 'when-closed' } },
    'review.key',
    'never-closes',
  ],
  [
    'the score no later than the answers',
    { review: { score: 'never', answers: 'on-release', key: 'never' } },
    'review.score',
    'score-later',
  ],
  [
    'the answers no later than the key',
    { review: { score: 'on-release', answers: 'never', key: 'on-release' } },
    'review.answers',
    'answers-later',
  ],
])('needs %s', (_what, over, path, code) => {
  expect(missingInTest(aTest(over)).map((one) => [one.path, one.code])).toEqual([[path, code]]);
});
