import type { TripLack } from '@rigwise/contracts';
import { ReadPdf } from '@rigwise/testing';
import type { PaperPerson, TripPaper } from './trip-paper.ts';
import { tripPdf } from './trip-pdf.ts';
import { lackInWords } from './trip-words.ts';

jest.setTimeout(60_000);

const person = (more: Partial<PaperPerson> = {}): PaperPerson => ({
  ...{ name: 'Bo Brown', employeeNumber: 'RW-1', position: 'Driller', verdict: 'fit', reasons: [] },
  ...more,
});
const PAPER: TripPaper = {
  ...{ address: `https://rig.example/verify/trips/${'0'.repeat(32)}`, trip: 'Deepwater 7', number: 3 },
  ...{ from: '2026-12-03', to: '2026-12-12', awayFrom: '2026-12-02', awayTo: '2026-12-13' },
  ...{ asked: ['H2S awareness'], at: '2026-12-01T09:05:00.000Z', by: 'Max Manager' },
  ...{ dataVersion: '7 · 2026-12-01 · abc', people: [person()] },
  counts: { fit: 1, notFit: 0, noProfile: 0, notFound: 0 },
};
const printed = async (more: Partial<TripPaper> = {}): Promise<ReadPdf> =>
  new ReadPdf(Buffer.from(await tripPdf({ ...PAPER, ...more })));

it('says who goes where and when, by which data, and how that is checked', async () => {
  const pdf = await printed();
  const [page = ''] = pdf.pages();
  for (const text of [
    ...['Deepwater 7', '3 December 2026 to 12 December 2026', '2 December 2026 to 13 December 2026'],
    ...['1 December 2026, 09:05 UTC by Max Manager', 'data version 7 · 2026-12-01 · abc'],
    ...['Asked of everyone: H2S awareness', '1 fit, 0 not fit', 'Bo Brown', 'RW-1 · Driller', 'page 1 of 1'],
  ])
    expect(page).toContain(text);
  expect(pdf.alternatives()).toEqual([`QR code of ${PAPER.address}`]);
  expect(pdf.sizes()).toEqual([[595.28, 841.89]]);
});

it('goes on over pages with every person and reason, and leaves no text outside', async () => {
  const people = Array.from({ length: 200 }, (_, at) =>
    person({
      ...{ name: `Person ${at}`, verdict: at % 2 === 0 ? 'fit' : 'not-fit' },
      reasons:
        at % 2 === 0 ? [] : Array.from({ length: 12 }, (_one, n) => `Reason ${at}.${n} ${'W'.repeat(90)}`),
    }),
  );
  const pdf = await printed({ trip: 'W'.repeat(120), people });
  const all = pdf.pages().join('\n');
  for (const text of ['Person 0', 'Person 199', 'Reason 1.0', 'Reason 199.11', 'NOT FIT'])
    expect(all).toContain(text);
  for (const { left, width, baseline } of pdf.texts().flat()) {
    expect(left).toBeGreaterThanOrEqual(47.9);
    expect(left + width).toBeLessThanOrEqual(595.28 - 47.9);
    expect(baseline).toBeGreaterThan(40);
  }
});

it('shows names of every script, and what it can’t show as code points', async () => {
  const [page] = (
    await printed({ people: [person({ name: 'Ольга Δημήτρης' }), person({ name: 'A\u202eB' })] })
  ).pages();
  expect(page).toContain('Ольга Δημήτρης');
  expect(page).toContain('A[U+202E]B');
});

const lack = (more: Partial<TripLack>): TripLack => ({
  ...{ of: 'skill', id: '', code: 'WC-01', title: 'Kick detection', kind: 'missing', on: '2026-12-02' },
  ...{ since: null, again: null, required: 'practitioner', held: null },
  ...more,
});
it.each([
  [{}, 'WC-01 Kick detection (Practitioner): missing'],
  [{ held: 'awareness' }, 'WC-01 Kick detection (Practitioner): missing, holds Awareness'],
  [{ again: '2026-12-05' }, 'WC-01 Kick detection (Practitioner): missing; held from 5 December 2026'],
  [{ kind: 'lapsed', since: '2026-07-01' }, 'WC-01 Kick detection (Practitioner): lapsed on 1 July 2026'],
  [
    { kind: 'lapses', on: '2026-12-10', since: '2026-12-10', again: '2026-12-12' },
    'WC-01 Kick detection (Practitioner): lapses on board on 10 December 2026; held again from 12 December 2026',
  ],
  [
    { of: 'certificate', code: null, title: 'BOSIET', required: null, kind: 'suspended' },
    'BOSIET: suspended',
  ],
] as [Partial<TripLack>, string][])('writes %j in words', (more, expected) => {
  expect(lackInWords(lack(more))).toBe(expected);
});
