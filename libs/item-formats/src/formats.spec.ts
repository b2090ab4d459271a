import { itemContent, itemFormatNames, plainDoc } from '@rigwise/contracts';
import { detectFormat, readItems, writeItems } from './formats.ts';
import { sameMeaning } from './same-meaning.ts';
import { UnreadableFile, type ExportItem, type ItemVerdict } from './verdict.ts';

const item: ExportItem = {
  id: 'WC-1',
  files: new Map(),
  content: itemContent.parse({
    kind: 'question',
    title: 'Question 1',
    languages: ['en'],
    classification: {},
    stem: { en: plainDoc('What comes first?') },
    interaction: {
      type: 'choice',
      options: [
        { id: 'A', text: { en: plainDoc('Stop the pumps') } },
        { id: 'B', text: { en: plainDoc('Close the annular') } },
      ],
      correct: 'B',
      scoring: { rule: 'match_correct', points: 1 },
    },
  }),
};

it.each(itemFormatNames)('recognises %s by what it exports, and reads it again', async (format) => {
  const { bytes, extension } = writeItems(format, [item]);
  expect(detectFormat(`items.${extension}`, bytes)).toBe(format);
  const verdicts: ItemVerdict[] = [];
  for await (const verdict of readItems(format, bytes)) verdicts.push(verdict);
  expect(verdicts).toHaveLength(1);
  const [verdict] = verdicts;
  const content = verdict?.kind === 'readable' ? verdict.content : undefined;
  expect(content && sameMeaning({ ...content, title: item.content.title }, item.content)).toBe(true);
});

it('recognises a single item of QTI 2 and 3', () => {
  const text = (xml: string) => new TextEncoder().encode(`<?xml version="1.0"?>\n${xml}`);
  expect(detectFormat('a.xml', text('<assessmentItem xmlns="urn:x">'))).toBe('qti');
  expect(detectFormat('a.xml', text('<q:qti-assessment-item xmlns:q="urn:x">'))).toBe('qti');
});

it('recognises nothing in other files', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  expect(detectFormat('a.xml', text('<html>'))).toBeUndefined();
  expect(detectFormat('a.txt', text('Dear author'))).toBeUndefined();
  expect(detectFormat('a.png', new Uint8Array([0x89, 0x50]))).toBeUndefined();
  expect(detectFormat('', new Uint8Array())).toBeUndefined();
});

it.each(itemFormatNames)('%s answers anything with a verdict or an UnreadableFile', async (format) => {
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array([0, 1, 2, 255]),
    new TextEncoder().encode('<quiz/>'),
  ]) {
    try {
      for await (const verdict of readItems(format, bytes)) expect(verdict.kind).toMatch(/readable|refused/);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
    }
  }
});

it('recognises GIFT in time, whatever number of braces there are', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  const started = performance.now();
  expect(detectFormat('a.txt', text('{'.repeat(60_000)))).toBeUndefined();
  // A search from each of them takes ten seconds.
  expect(performance.now() - started).toBeLessThan(2000);
  expect(detectFormat('a.txt', text('Is it? {T}'))).toBe('gift');
  expect(detectFormat('a.txt', text('\\{ no answer }'))).toBeUndefined();
});

it('quotes of a file only what a database keeps', async () => {
  const image = `<img alt="A rig" src="${'a'.repeat(99)}👩‍🚒.png"/>`;
  const quiz = `<quiz><question type="shortanswer"><name><text>Q</text></name>
    <questiontext format="html"><text><![CDATA[${image} Which?]]></text></questiontext>
    <answer fraction="100"><text>T</text></answer></question></quiz>`;
  const messages: string[] = [];
  for await (const verdict of readItems('moodle-xml', new TextEncoder().encode(quiz))) {
    const remarks = verdict.kind === 'readable' ? verdict.warnings : verdict.problems;
    messages.push(...remarks.map(({ message }) => message));
  }
  expect(messages.join(' ')).toContain('aaa');
  expect(messages.filter((message) => !message.isWellFormed())).toEqual([]);
  expect(new UnreadableFile('zip-path', 'a\u0000b\ud83d').message).toBe('a\ufffdb\ufffd');
});

it('shortens a title before an emoji that doesn’t fit, not within it', async () => {
  const title = `${'a'.repeat(199)}👩‍🚒`;
  const quiz = `<quiz><question type="essay"><name><text>${title}</text></name>
    <questiontext format="html"><text>Describe it.</text></questiontext></question></quiz>`;
  for await (const verdict of readItems('moodle-xml', new TextEncoder().encode(quiz)))
    expect(verdict).toMatchObject({ kind: 'readable', content: { title: 'a'.repeat(199) } });
  expect.hasAssertions();
});
