import { itemContent, plainDoc, type ItemContent } from '@rigwise/contracts';
import type { ItemVerdict } from '../../verdict.ts';
import { writeQtiFolder } from '../write/write-package.ts';
import { readQtiFolder } from './read-package.ts';

const rubric = [
  {
    ...{ criterion: 'Names who is at the choke', points: 2 },
    levels: [
      { points: 2, description: 'By name & task' },
      { points: 0.5, description: 'By task' },
      { points: 0, description: 'Nobody' },
    ],
  },
  { criterion: 'Is clear', points: 1 },
];
const briefing: ItemContent = itemContent.parse({
  ...{ kind: 'question', title: 'Briefing', languages: ['en'], classification: {} },
  ...{ stem: { en: plainDoc('Brief the crew.') }, interaction: { type: 'extended-text', points: 3, rubric } },
});
const { files, losses } = writeQtiFolder([{ id: 'WC-1', content: briefing, files: new Map() }]);
const item = new TextDecoder().decode(files.get('items/WC-1.xml'));
const withItem = (xml: string): ItemVerdict | undefined =>
  readQtiFolder(new Map([...files, ['items/WC-1.xml', new TextEncoder().encode(xml)]]))[0];

it('writes levels into the rubric block for scorers, each with its points', () => {
  expect(losses).toEqual([]);
  const [block = ''] = /<qti-rubric-block view="scorer"[^]*<\/qti-rubric-block>/.exec(item) ?? [];
  expect(block.replaceAll(/\s*\n\s*/g, '')).toContain(
    '<li data-rigwise-points="2"><p>Names who is at the choke</p><ul>' +
      '<li data-rigwise-level-points="2">By name &amp; task</li>' +
      '<li data-rigwise-level-points="0.5">By task</li>' +
      '<li data-rigwise-level-points="0">Nobody</li></ul></li>' +
      '<li data-rigwise-points="1">Is clear</li>',
  );
});

it('reads them back, and criteria without them as they were', () => {
  expect(withItem(item)).toMatchObject({ content: briefing, warnings: [] });
});

it('refuses a level whose points are no number', () => {
  const verdict = withItem(item.replace('level-points="0.5"', 'level-points="some"'));
  expect(verdict?.kind).toBe('refused');
});
