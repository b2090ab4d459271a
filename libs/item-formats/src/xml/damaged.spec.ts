import type { ItemContent } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { readMoodleXml } from '../moodle/read-moodle.ts';
import { writeMoodleXml } from '../moodle/write-moodle.ts';
import { readQtiFolder } from '../qti/read/read-package.ts';
import { writeQtiFolder } from '../qti/write/write-package.ts';
import { UnreadableFile, type ExportItem, type ItemVerdict } from '../verdict.ts';
import { decodeXml } from './read-xml.ts';

const exported = (content: ItemContent): ExportItem => ({ id: '1', content, files: new Map() });

/** Elements and values that a file of another system, or an attacker, may have anywhere. */
const JUNK = [
  ...[
    '',
    '<',
    '>',
    '&',
    '"',
    'NaN',
    '-1',
    '1e999',
    '0',
    '__proto__',
    'constructor',
    ' ',
    '\u0001',
    '<!DOCTYPE a>',
  ],
  ...[
    '<p>',
    '</p>',
    '<a/>',
    '<qti-gap/>',
    '<qti-variable/>',
    'x'.repeat(300),
    'identifier="A"',
    '{1:SA:=a}',
    '[[9]]',
  ],
];
/** Replaces words, values and tags at some places. */
const damage = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 4 });
function damaged(bytes: Uint8Array, changes: readonly (readonly [number, string])[]): Uint8Array {
  const pieces = decodeXml(bytes).split(/(<[^>]*>|"[^"]*"|\s+)/);
  for (const [at, junk] of changes) pieces[at % pieces.length] = junk;
  return new TextEncoder().encode(pieces.join(''));
}

/** A verdict with a reason that an author understands, or a refusal of the file; never a mistake of ours. */
function verdictsOf(read: () => readonly ItemVerdict[]): void {
  try {
    for (const verdict of read()) {
      const problems = verdict.kind === 'refused' ? verdict.problems : [];
      expect(problems.map(({ code }) => code)).not.toContain('unreadable-question');
      if (verdict.kind === 'refused') expect(problems.length).toBeGreaterThan(0);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).not.toBe('');
  }
}

it('answers damaged QTI with verdicts', () => {
  fc.assert(
    fc.property(arbitraryItem(), damage, (content, changes) => {
      const { files } = writeQtiFolder([exported(content)]);
      verdictsOf(() =>
        readQtiFolder(new Map([...files].map(([path, xml]) => [path, damaged(xml, changes)]))),
      );
    }),
    { numRuns: 300 },
  );
});

it('answers damaged Moodle XML with verdicts', () => {
  fc.assert(
    fc.property(arbitraryItem(), damage, (content, changes) => {
      verdictsOf(() => readMoodleXml(damaged(writeMoodleXml([exported(content)]).bytes, changes)));
    }),
    { numRuns: 300 },
  );
});
