import { createHash } from 'node:crypto';
import { ReadPdf } from '@rigwise/testing';
import fc from 'fast-check';
import { aRecord, anAnsweredEssay, aRecordedItem, asking } from '../../../test/support/a-record.ts';
import type { AttemptRecordV1 } from '../record/attempt-record.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { evidencePdf } from './evidence-pdf.ts';

jest.setTimeout(60_000);

const addressOf = (hash: string): string => `https://rigwise.example/evidence/${hash}`;
const made = async (record: AttemptRecordV1) => {
  const { bytes } = await evidencePdf(canonicalJson(record), addressOf);
  return new ReadPdf(Buffer.from(bytes));
};
const textOf = async (record: AttemptRecordV1): Promise<string> => (await made(record)).pages().join('\n');
/** The text without the line breaks of the page. */
const flowing = async (record: AttemptRecordV1): Promise<string> =>
  (await textOf(record)).replaceAll(/\s+/g, '');

it('shows whose attempt it is, its result against the cut, and how to check it', async () => {
  const record = aRecord();
  const hash = createHash('sha256').update(canonicalJson(record)).digest('hex');
  const text = await textOf(record);
  for (const part of [
    'Erin Employee, employee number RW-1003',
    'Well control, level 2 – version 2',
    'Not passed – 0 of 1 points (0 %) – cut: 70 % of all points – because of: score below the cut',
    '90 minutes, extended from 60 minutes',
    '2026-11-27 10:01:00 UTC',
    hash,
    `record ${hash.slice(0, 16)}`,
    'page 1 of 2',
  ])
    expect(text).toContain(part);
  expect(text.replaceAll('\n', '')).toContain(addressOf(hash));
});

it('contains the record itself, whose hash it shows', async () => {
  const record = aRecord();
  expect((await made(record)).attachment().toString()).toBe(canonicalJson(record));
});

it('has the same bytes for the same record', async () => {
  const record = canonicalJson(aRecord());
  const [one, other] = [await evidencePdf(record, addressOf), await evidencePdf(record, addressOf)];
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

it('says in words which option was chosen and which is correct, in the order in which they were shown', async () => {
  const text = await textOf(aRecord());
  expect(text).toContain('A (chosen): Call the company man\nB (correct): Shut the well in');
});

it('says what was answered in pairs, orders, blanks and files', async () => {
  const blank = { id: 'P', units: ['bar'], unitRequired: true };
  const file = {
    id: '0190a0a0-0000-7000-8000-000000000009',
    name: 'plan (1).pdf',
    type: 'application/pdf',
    size: 2048,
  };
  const option = (id: string) => ({ id, text: { en: { type: 'doc' as const, content: [] } } });
  const text = await textOf(
    aRecord({
      items: [
        aRecordedItem({
          asked: asking({ type: 'match', sources: [option('S')], targets: [option('T')] }),
          ...{ response: { RESPONSE: ['S T'] }, key: { RESPONSE: ['S T'] } },
        }),
        aRecordedItem({
          asked: asking({ type: 'numeric', blanks: [blank] }),
          ...{ response: { 'RESPONSE.P': ['20 psi'] }, key: { 'RESPONSE.P': ['20 bar'] } },
        }),
        aRecordedItem({
          asked: asking({ type: 'file-upload', types: ['application/pdf'] }),
          ...{ response: { RESPONSE: [file.id] }, key: {}, files: [file] },
        }),
        aRecordedItem({ response: {} }),
      ],
    }),
  );
  expect(text).toContain('P, answer: 20 psi\nP, key: 20 bar');
  expect(text).toContain('File: plan (1).pdf (application/pdf, 2,048 bytes)');
  expect(text).toContain('Answer: Not answered');
});

it('shows marks with initials, disputes, regrades and what happened', async () => {
  const marks = { questions: [{ question: 'RESPONSE', points: [2, 0.5] }], comment: 'Barriers are named.' };
  const { result: before } = aRecord();
  if (!before) throw new Error('It is graded');
  const text = await textOf(
    aRecord({
      items: [
        {
          ...anAnsweredEssay('I shut in.'),
          rubrics: [{ question: 'RESPONSE', criteria: [{ criterion: 'Names the barriers', points: 2 }] }],
          marks: [
            {
              ...{ stage: 'adjudication', marker: 'M. M.', markedAt: '2026-11-27T11:00:00.000Z' },
              ...{ points: 2.5, maxPoints: 3, marks, reason: 'Between the two.' },
            },
          ],
          dispute: { at: '2026-11-27T11:30:00.000Z', reason: 'Both are right.' },
        },
      ],
      regrades: [
        {
          ...{
            id: 'r',
            at: '2026-11-27T12:00:00.000Z',
            positions: [0],
            change: 'full-points',
            byVersion: null,
          },
          ...{ reason: 'Wrong key.', proposedBy: 'A. A.', approvedBy: 'P. A.', before },
          after: { ...before, score: 1, percent: 100, passed: true, failedBy: [] },
        },
      ],
      events: [
        {
          what: 'minutes-granted',
          at: '2026-11-27T09:10:00.000Z',
          by: 'M. M.',
          reason: 'Power cut.',
          minutes: 30,
        },
      ],
    }),
  );
  for (const part of [
    'Adjudication by M. M., 2026-11-27 11:00:00 UTC, 2.5 of 3 points',
    'Names the barriers: 2 of 2',
    'Comment: Barriers are named.',
    'Reason: Between the two.',
    'Both are right.',
    'Question 1: full points for everyone',
    'Passed – 1 of 1 points (100 %)',
    'A. A.; P. A.',
    '2026-11-27 09:10:00 UTC  Minutes granted – 30 minutes – by M. M. – Power cut.',
  ])
    expect(text).toContain(part);
});

describe('answers cannot break or forge the document', () => {
  it.each([
    ['syntax of PDF', ') Tj ET endstream endobj 99 0 obj << /Type /Catalog >> %%EOF startxref 0 (\\)'],
    ['markup', '<script>alert(1)</script> & ]]> "quoted" \'too\''],
    ['other scripts', 'Привет, Ωmega, ½ ≤ √2, łódź, ñ, ø'],
    ['a header', '%PDF-1.7 trailer << /Root 1 0 R >>'],
  ])('%s is text', async (_what, answer) => {
    expect(await flowing(aRecord({ items: [anAnsweredEssay(answer)] }))).toContain(
      answer.replaceAll(' ', ''),
    );
  });

  it('what nobody would see, and what turns the direction around, is written out', async () => {
    const answer = 'a\u202Eevil\u202C\u0007\u200B\u{E0041}b\ufffe';
    const text = await textOf(aRecord({ items: [anAnsweredEssay(answer)] }));
    expect(text).toContain('Answer: a[U+202E]evil[U+202C][U+0007][U+200B][U+E0041]b[U+FFFE]');
  });

  it('what the font lacks is written out', async () => {
    expect(await textOf(aRecord({ items: [anAnsweredEssay('井 🛢')] }))).toContain(
      'Answer: [U+4E95] [U+1F6E2]',
    );
  });

  it('languages from right to left are drawn from right to left', async () => {
    const text = await textOf(aRecord({ items: [anAnsweredEssay('x\nשלום עולם API 5L')] }));
    // From left to right, as it is drawn: the last word of the line first, and of a word the last letter.
    const turned = (word: string): string => [...word].toReversed().join('');
    expect(text).toContain(`API 5L ${turned('עולם')} ${turned('שלום')}`);
  });

  it('a line break in an answer cannot look like a heading of ours: it stays an answer', async () => {
    const [honest, forged] = [
      await made(aRecord({ items: [anAnsweredEssay('x')] })),
      await made(aRecord({ items: [anAnsweredEssay('x\nChanges of the result\nPassed')] })),
    ];
    expect(honest.structure()).toMatchObject({ H1: 1, H2: 4, H3: 1, Figure: 1 });
    expect(forged.structure()).toEqual(honest.structure());
  });

  it('a long answer and a word without an end break over pages', async () => {
    const [words, word] = ['Shut the well in. '.repeat(3600), 'x'.repeat(20_000)];
    const pdf = await made(aRecord({ items: [anAnsweredEssay(words), anAnsweredEssay(word)] }));
    const pages = pdf.pages();
    expect(pages.length).toBeGreaterThan(10);
    const text = pages.join('\n');
    expect(text.match(/Shut/g)).toHaveLength(3600);
    expect([...text].filter((one) => one === 'x').length).toBeGreaterThanOrEqual(20_000);
    pages.forEach((page, at) => expect(page).toContain(`page ${at + 1} of ${pages.length}`));
  });

  it('whatever is written, it is a PDF with this one record', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (answer, name, title) => {
        const clean = aRecord();
        const record = {
          ...clean,
          candidate: { employeeNumber: 'RW-1', name: name.toWellFormed() },
          test: { ...clean.test, title: title.toWellFormed() },
          items: [anAnsweredEssay(answer.toWellFormed())],
        };
        const pdf = await made(record);
        expect(pdf.attachment().toString()).toBe(canonicalJson(record));
        expect(pdf.of('Catalog')).toHaveLength(1);
        expect(pdf.of('Page').length).toBe(pdf.pages().length);
      }),
      { numRuns: 5 },
    );
  });
});
