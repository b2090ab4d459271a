import { itemContent } from '@rigwise/contracts';
import fc from 'fast-check';
import { readAiken } from '../aiken/read-aiken.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readGift } from '../gift/read-gift.ts';
import type { ItemVerdict } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';

const pieces = fc.constantFrom(
  ...[
    '{',
    '}',
    '=',
    '~',
    '#',
    '####',
    '->',
    '::',
    ':',
    '..',
    '%50%',
    '%',
    '\\',
    '\\n',
    '//',
    '$CATEGORY:',
    '*',
  ],
  ...[
    '[html]',
    '[plain]',
    '[markdown]',
    '<p>',
    '</p>',
    '<b',
    '&amp;',
    '&',
    '<!--',
    '\\(',
    '\\)',
    '$$',
    'T',
    'FALSE',
  ],
  ...[
    'A. ',
    'B) ',
    'C.',
    'ANSWER: A',
    'ANSWER:',
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    ' ',
    '"',
    "'",
    ',',
    ';',
    '-1',
    '3',
  ],
  ...[
    '1e9',
    '.5',
    '_____',
    'choice',
    'match',
    '1-1',
    'Q?',
    '泥',
    '\u00a0',
    '\uFDD0',
    '\uFDD2',
    '\uFEFF',
    '\0',
    '😀',
  ],
);
const anyText = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
const cell = fc.oneof(
  anyText,
  fc.constantFrom('1', '2', '1;2', 'yes', 'en', 'choice', 'numeric', 'order', 'a'),
);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const COLUMNS =
  'id,language,type,question,option1,option2,target1,correct,score1,tolerance1,units,rubric,points';
const anyTable = fc
  .array(fc.array(cell, { minLength: 13, maxLength: 13 }), { minLength: 1, maxLength: 3 })
  .map((rows) => [COLUMNS, ...rows.map((row) => row.map(quoted).join(','))].join('\n'));

/** Every verdict is an item that is valid, or says what to do; nothing else is thrown. */
function check(read: (bytes: Uint8Array) => Iterable<ItemVerdict>, text: string): void {
  try {
    for (const verdict of read(new TextEncoder().encode(text))) {
      if (verdict.kind === 'readable') expect(itemContent.parse(verdict.content)).toEqual(verdict.content);
      else {
        expect(verdict.problems.length).toBeGreaterThan(0);
        // The reader's own mistake.
        expect(verdict.problems.map(({ code }) => code)).not.toContain('unreadable-question');
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).not.toBe('');
  }
}

it.each([
  [
    'GIFT',
    readGift,
    fc.oneof(
      anyText,
      anyText.map((text) => `Q? {${text}}`),
    ),
  ],
  ['Aiken', readAiken, anyText.map((text) => `${text}\nQ?\nA. a\nB. b\nANSWER: A`)],
  ['CSV', readCsv, fc.oneof(anyText, anyTable)],
])('any text read as %s has verdicts or is refused as a whole', (_, read, texts) => {
  fc.assert(
    fc.property(texts, (text) => check(read, text)),
    { numRuns: 1000 },
  );
});
