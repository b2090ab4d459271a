import { ReadPdf, type PlacedText } from '@rigwise/testing';
import fc from 'fast-check';
import type { CertificatePaper } from './certificate-paper.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { makeCertificatePdf } from './make-certificate-pdf.ts';

jest.setTimeout(60_000);

const PAPER: CertificatePaper = {
  address: 'https://rigwise.example/verify/0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  number: 'RW-7F3K-92QD',
  title: 'Well control for drillers',
  statement: 'Recognises a kick, shuts in the well, and brings it under control as a member of a crew.',
  holder: { name: 'Erin Employee', employeeNumber: 'RW-1003' },
  issuer: 'Derrick Drilling',
  signer: { name: 'Ada Admin', position: 'Head of Training', on: '2027-03-01' },
  validFrom: '2027-03-02',
  validUntil: '2029-02-06',
};
const made = async (more: Partial<CertificatePaper> = {}) =>
  new ReadPdf(Buffer.from(await certificatePdf({ ...PAPER, ...more })));
const named = (name: string) => made({ holder: { name, employeeNumber: null } });
const onOneLine = (page: string | undefined): string => (page ?? '').replaceAll('\n', ' ');

it('says on the wall who has shown what, for how long, by whose signature, and how to check it', async () => {
  const [wall] = (await made()).pages().map(onOneLine);
  for (const part of [
    ...['Derrick Drilling', 'Well control for drillers', 'Erin Employee', 'Employee number RW-1003'],
    PAPER.statement,
    ...['Valid from 2 March 2027', 'Valid until 6 February 2029', 'Certificate number RW-7F3K-92QD'],
    ...['Ada Admin', 'Head of Training', 'Signed on 1 March 2027'],
    'Scan the code or open the address to see whether this certificate is still valid.',
    PAPER.address,
  ])
    expect(wall).toContain(part);
});

it('says on the card whose it is, until when, and how to check it', async () => {
  const [, card] = (await made()).pages().map(onOneLine);
  for (const part of [
    ...['Erin Employee', 'Well control for drillers', 'Valid until 6 February 2029', 'RW-7F3K-92QD'],
    'Scan the code to see whether it is still valid.',
  ])
    expect(card).toContain(part);
});

it('is an A4 sheet across and a card of 85.6 × 54 mm', async () => {
  const sizes = (await made()).sizes().map((size) => size.map((one) => Math.round((one / 72) * 254) / 10));
  expect(sizes).toEqual([
    [297, 210],
    [85.6, 54],
  ]);
});

it('says nothing of an end, a signature and an employee number that there are not', async () => {
  const holder = { name: 'Erin Employee', employeeNumber: null };
  const pages = (await made({ holder, validUntil: null, signer: null })).pages().map(onOneLine);
  for (const page of pages) {
    expect(page).toContain('Validity Does not expire');
    expect(page).not.toMatch(/Valid until|Signed|Employee number|null/);
  }
});

it('can be read aloud: headings, paragraphs, codes with a description, language and title', async () => {
  const pdf = await made();
  expect(pdf.structure()).toMatchObject({ H1: 1, H2: 2, Figure: 2 });
  expect(pdf.alternatives()).toEqual([`QR code of ${PAPER.address}`, `QR code of ${PAPER.address}`]);
  const [catalog] = pdf.of('Catalog');
  for (const part of ['/Lang (en)', '/MarkInfo', '/StructTreeRoot', '/ViewerPreferences'])
    expect(catalog?.dictionary).toContain(part);
  expect(pdf.title()).toBe('Well control for drillers – Erin Employee');
});

it('has the same bytes for the same paper, in this thread and in its own', async () => {
  const all = [await certificatePdf(PAPER), await certificatePdf(PAPER), await makeCertificatePdf(PAPER)];
  const [first, ...others] = all.map((bytes) => Buffer.from(bytes));
  expect(others.map((one) => one.equals(first ?? Buffer.of()))).toEqual([true, true]);
});

/** Between these a page has its margin. */
const MARGINS = [60, 8];
/** The deepest letters of the fonts reach this far below the line, the highest this far above, in sizes. */
const [BELOW, ABOVE] = [0.24, 0.93];

const boxOf = ({ left, baseline, width, size }: PlacedText) => ({
  ...{ left, right: left + width, top: baseline + ABOVE * size, bottom: baseline - BELOW * size },
});
type Rectangle = ReturnType<typeof boxOf>;
/** By more than rounding does. */
const overlap = (one: Rectangle, other: Rectangle): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5;

/** Whatever leaves its page, or lies on something else. */
function faultsOf(pdf: ReadPdf): string[] {
  const [sizes, figures] = [pdf.sizes(), pdf.figures()];
  return pdf.texts().flatMap((texts, page) => {
    const [[width, height] = [0, 0], margin = 0] = [sizes[page], MARGINS[page]];
    const shown = texts.filter(({ text }) => text.trim() !== '').map((one) => ({ ...one, box: boxOf(one) }));
    return shown.flatMap(({ text, box }, at) => [
      ...(box.left < margin || box.right > width - margin || box.bottom < margin / 2 || box.top > height
        ? [`${text} leaves page ${page}`]
        : []),
      ...(figures[page] && overlap(box, figures[page]) ? [`${text} lies on the code`] : []),
      ...shown
        .slice(at + 1)
        .filter((other) => overlap(box, other.box))
        .map((other) => `${text} lies on ${other.text}`),
    ]);
  });
}

const MUCH = {
  words: 'Supervisory level well control in high-pressure environments '.repeat(20).trim(),
  word: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(12),
  arabic: 'محمد بن عبد الله الأنصاري '.repeat(12).trim(),
  hebrew: 'שלמה בן־דוד API 5L '.repeat(20).trim(),
  cyrillic: 'Управление скважиной при газонефтеводопроявлениях '.repeat(8).trim(),
  lines: 'One\r\ntwo\nthree\n'.repeat(30),
  movedApart: 'AA'.repeat(200),
  signs: '[]<>\u202e\u0000井'.repeat(40),
};

describe('nothing leaves its place', () => {
  it.each([['as it usually is', 'Erin Employee'], ...Object.entries(MUCH)])('%s', async (_what, text) => {
    const pdf = await made({
      ...{ title: text, statement: text, issuer: text, number: 'RW-7F3K-92QD-'.repeat(3) },
      holder: { name: text, employeeNumber: text.slice(0, 60) },
      signer: { name: text, position: text, on: '2027-03-01' },
      address: `https://${'a-long-name.'.repeat(12)}example/verify/0f1e2d3c4b5a69788796a5b4c3d2e1f0`,
    });
    expect(faultsOf(pdf)).toEqual([]);
    expect(pdf.sizes()).toHaveLength(2);
  });

  it('whatever is written', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, title, statement) => {
        expect(faultsOf(await made({ holder: { name, employeeNumber: null }, title, statement }))).toEqual(
          [],
        );
      }),
      // The font moves two of these letters apart.
      { numRuns: 10, examples: [['', '\u{1d0aa}\u05be', '']] },
    );
  });
});

describe('a name', () => {
  const turned = (word: string): string => [...word].toReversed().join('');

  it('of a language from right to left is drawn from right to left', async () => {
    for (const page of (await named('שלמה דוד')).pages())
      expect(page).toContain(`${turned('דוד')} ${turned('שלמה')}`);
  });

  it('is drawn with the letters of its language', async () => {
    for (const page of (await named('Đặng Łukasz Ярослава Ωmega')).pages())
      expect(onOneLine(page)).toContain('Đặng Łukasz Ярослава Ωmega');
  });

  it('goes without pictures that no font has, and without nothing else', async () => {
    for (const page of (await named('Erin 👩🏽‍🔧🛢️ Employee 🇳🇴')).pages())
      expect(page.split('\n')).toContain('Erin Employee');
    for (const page of (await named('李 Erin')).pages()) expect(page).toContain('[U+674E] Erin');
    for (const page of (await named('🛢')).pages()) expect(page).toContain('[U+1F6E2]');
  });

  it('that is long shrinks before it wraps, and a word is not broken while it can shrink', async () => {
    const [pdf, usual] = [await named('Wolfeschlegelsteinhausenbergerdorff'), await named('Erin Employee')];
    const sizeOf = (of: ReadPdf, text: string) =>
      of.texts().map((page) => page.find((one) => one.text === text)?.size);
    const [wall = 0, card = 0] = sizeOf(pdf, 'Wolfeschlegelsteinhausenbergerdorff');
    const [mostOnWall = 0, mostOnCard = 0] = sizeOf(usual, 'Erin Employee');
    expect([wall, card < mostOnCard, mostOnWall]).toEqual([mostOnWall, true, 26]);
  });
});
