import type { TestContent, TestDraw, TestSection } from '@rigwise/contracts';
import { compared, type Difference } from './differences.ts';
import { leaf, order, set, texts, type Entry } from './entries.ts';

/** The differences between two versions of a test, ordered by group. */
export const testDifferences = (before: TestContent, after: TestContent): Difference[] =>
  compared(entriesOf(before), entriesOf(after));

function entriesOf(content: TestContent): Entry[] {
  const { title, instructions, languages, topics, sections, attempts, review, audience, window } = content;
  const { doubleMarking } = content;
  return [
    ...texts('title', 'text', title),
    ...texts('instructions', 'text', instructions),
    ...set('languages', 'text', languages),
    order('languages', 'text', languages),
    ...sections.flatMap(sectionEntries),
    order(
      'sections',
      'contents',
      sections.map(({ id }) => id),
    ),
    ...leaf('cutScore', 'scoring', content.cutScore),
    ...leaf('shuffleOptions', 'rules', content.shuffleOptions),
    ...leaf('timeLimitMinutes', 'rules', content.timeLimitMinutes),
    ...members('attempts', attempts),
    ...members('review', review),
    ...leaf('release', 'rules', content.release),
    ...leaf('doubleMarking.limitPercent', 'scoring', doubleMarking?.limitPercent),
    ...(['departments', 'positions', 'crews'] as const).flatMap((name) =>
      set(`audience.${name}`, 'rules', audience[name]),
    ),
    ...members('window', window),
    ...set('topics', 'classification', topics),
  ];
}

const members = (path: string, of: Readonly<Record<string, unknown>>): Entry[] =>
  Object.entries(of).flatMap(([name, value]) => leaf(`${path}.${name}`, 'rules', value));

function sectionEntries({ id, title, items, draws, shuffle, cutScore }: TestSection): Entry[] {
  const at = (name: string) => `sections[${id}].${name}`;
  return [
    ...texts(at('title'), 'text', title),
    ...items.flatMap(({ itemId, critical }) =>
      leaf(at(`items[${itemId}]`), 'contents', { itemId, critical }),
    ),
    order(
      at('items'),
      'contents',
      items.map(({ itemId }) => itemId),
    ),
    ...drawEntries(at('draws'), draws),
    ...leaf(at('shuffle'), 'rules', shuffle),
    ...leaf(at('cutScore'), 'scoring', cutScore),
  ];
}

/** Draws have no ids: one is told by what it asks for. */
function drawEntries(path: string, draws: readonly TestDraw[]): Entry[] {
  const seen = new Map<string, number>();
  return draws.flatMap((draw) => {
    const { topic = '', difficulty = '', cognitiveLevel = '' } = draw;
    const name = [topic, difficulty, cognitiveLevel].join('/');
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return leaf(`${path}[${name}${nth > 1 ? `/${nth}` : ''}]`, 'contents', draw);
  });
}
