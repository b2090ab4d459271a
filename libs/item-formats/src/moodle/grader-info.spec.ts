import { itemContent, plainDoc, type Interaction, type ItemContent } from '@rigwise/contracts';
import type { ItemVerdict } from '../verdict.ts';
import { readMoodleXml } from './read-moodle.ts';
import { writeMoodleXml } from './write-moodle.ts';

const rubric = [
  {
    ...{ criterion: 'Names H₂S & its limits', points: 2 },
    levels: [
      { points: 2, description: 'Both limits, <10 ppm first' },
      { points: 0, description: 'Neither' },
    ],
  },
  { criterion: '[1] is clear', points: 1 },
];
const essay: ItemContent = itemContent.parse({
  ...{ kind: 'question', title: 'Limits', languages: ['en'], classification: {} },
  ...{ stem: { en: plainDoc('Which limits?') }, interaction: { type: 'extended-text', points: 3, rubric } },
});
const interactionOf = (verdict: ItemVerdict | undefined): Interaction => {
  if (verdict?.kind === 'readable' && verdict.content.kind === 'question') return verdict.content.interaction;
  throw new Error(JSON.stringify(verdict));
};
const withInfo = (html: string): ItemVerdict | undefined =>
  readMoodleXml(
    new TextEncoder().encode(
      `<quiz><question type="essay"><name><text>Limits</text></name>` +
        `<questiontext format="html"><text>Which limits?</text></questiontext><defaultgrade>2</defaultgrade>` +
        `<graderinfo format="html"><text><![CDATA[${html}]]></text></graderinfo></question></quiz>`,
    ),
  )[0];

it('keeps levels as a list inside their criterion, without a loss', () => {
  const { bytes, losses } = writeMoodleXml([{ id: 'WC-1', content: essay, files: new Map() }]);
  expect(losses).toEqual([]);
  expect(new TextDecoder().decode(bytes)).toContain('[2] Names H₂S');
  const [verdict] = readMoodleXml(bytes);
  expect(interactionOf(verdict)).toMatchObject({ rubric });
  expect(verdict).toMatchObject({ warnings: [] });
});

it('reads levels that Moodle’s editor wrapped in paragraphs and numbered', () => {
  const html =
    '<ol><li><p>[2] Names the limits</p><ol><li><p>[2] Both</p></li><li>[0]  None</li></ol></li></ol>';
  expect(interactionOf(withInfo(html))).toMatchObject({
    rubric: [
      {
        ...{ criterion: 'Names the limits', points: 2 },
        levels: [
          { points: 2, description: 'Both' },
          { points: 0, description: 'None' },
        ],
      },
    ],
  });
});

it('names the information for graders as dropped where a list inside has no points', () => {
  const verdict = withInfo('<ul><li>[2] Names the limits<ul><li>See the H₂S plan</li></ul></li></ul>');
  expect(interactionOf(verdict)).toMatchObject({ rubric: [] });
  expect(verdict).toMatchObject({
    warnings: [{ code: 'rubric-dropped', message: expect.stringContaining('See the H₂S plan') as string }],
  });
});
