import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  discardItemImport,
  exportItemVerdicts,
  fileIdsIn,
  showItemFile,
  showItemImport,
} from '@rigwise/contracts';
import { writeItems, type ItemFormat } from '@rigwise/item-formats';
import { zipSync } from 'fflate';
import { anItem } from './support/an-item.ts';
import { anna, Bank, omar, pia } from './support/bank.ts';
import { ItemFiles } from './support/item-files.ts';

jest.setTimeout(180_000);

let bank: Bank;
let files: ItemFiles;
beforeAll(async () => {
  bank = await Bank.open();
  files = new ItemFiles(bank);
});
afterAll(() => bank.running.close());

const SAMPLES = path.join(import.meta.dirname, '../../../libs/item-formats/samples');
const sample = (file: string): Buffer => readFileSync(path.join(SAMPLES, file));
function zippedFolder(
  folder: string,
  change: (name: string, bytes: Uint8Array) => Uint8Array = (_name, bytes) => bytes,
): Uint8Array {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isFile = (name: string): boolean => statSync(path.join(folder, name)).isFile();
  return zipSync(
    Object.fromEntries(
      names.filter(isFile).map((name) => [name, change(name, readFileSync(path.join(folder, name)))]),
    ),
  );
}
/** Three questions, of which the second has no correct answer. */
const gift = (stem: string): string =>
  [
    `::Pits:: ${stem} {=Shut the well in ~Wait}`,
    `::Nothing:: ${stem} again {~Wait ~Wait longer}`,
    `::Depth:: ${stem} in feet {#9500:5}`,
  ].join('\n\n');

it('says of each question what loading would do, and creates drafts of the readable ones only when told to', async () => {
  const one = await files.read('pits.gift.txt', gift('The pits gain. What do you do?'));
  expect(one).toMatchObject({ status: 'checked', format: 'gift', loaded: 0 });
  expect(one.counts).toEqual({ readable: 2, duplicate: 0, refused: 1 });
  const rows = await files.rows(one.id);
  expect(rows.map(({ line, verdict, title, type }) => [line, verdict, title, type])).toEqual([
    [1, 'readable', 'Pits', 'choice'],
    [3, 'refused', null, null],
    [5, 'readable', 'Depth', 'numeric'],
  ]);
  expect(rows[1]?.remarks[0]?.message).toBeTruthy();
  expect(await bank.list({ search: 'pits gain' })).toEqual([]);

  expect((await files.load(one.id)).body['status']).toBe('loading');
  expect((await files.until(one.id, 'loaded')).loaded).toBe(2);
  const created = await bank.list({ search: 'pits gain' });
  expect(created.map(({ title, status, department }) => [title, status, department]).toSorted()).toEqual([
    ['Depth', 'draft', 'Drilling'],
    ['Pits', 'draft', 'Drilling'],
  ]);
  const { history, version } = await bank.show(created[0]?.id ?? '');
  expect(history[0]).toMatchObject({ what: 'created', note: 'Imported from pits.gift.txt' });
  // Whoever imports a question has written it: they never approve it.
  expect(version.editors.map(({ name }) => name)).toEqual(['Anna Author']);
});

it('recognises what the bank has already, and what the file repeats', async () => {
  const text = gift('The returns stop. What do you check?');
  const first = await files.read('first.gift', text);
  await files.load(first.id);
  await files.until(first.id, 'loaded');
  const again = await files.read(
    'again.gift',
    `${text}\n\n::New:: Something new {T}\n\n::New:: Something new {T}`,
  );
  expect(again.counts).toEqual({ readable: 1, duplicate: 3, refused: 1 });
  const duplicates = await files.rows(again.id, { verdict: 'duplicate' });
  const created = await files.rows(first.id, { verdict: 'readable' });
  expect(duplicates.map(({ duplicateOf }) => duplicateOf)).toEqual([
    ...created.map(({ itemId }) => itemId),
    null,
  ]);
});

it.each<[ItemFormat, string]>([
  ['aiken', 'aiken/questions.txt'],
  ['csv', 'csv/every-type.csv'],
  ['gift', 'gift/every-type.txt'],
])('reads our sample of %s', async (format, file) => {
  const one = await files.read(path.basename(file), sample(file));
  expect(one.format).toBe(format);
  expect(one.counts.readable).toBeGreaterThan(0);
});

it('reads a package of QTI, which is binary', async () => {
  const content = anItem({ title: 'In a package' });
  const { bytes } = writeItems('qti', [{ id: 'packaged', content, files: new Map() }]);
  const one = await files.read('bank.zip', bytes);
  expect([one.format, one.counts]).toEqual(['qti', { readable: 1, duplicate: 0, refused: 0 }]);
});

it('loads a package with its images, which the item then has', async () => {
  const folder = path.join(import.meta.dirname, '../content/bop-function');
  const one = await files.read('bop.zip', zippedFolder(folder));
  expect(one.counts).toEqual({ readable: 15, duplicate: 0, refused: 1 });
  const [test] = await files.rows(one.id, { verdict: 'refused' });
  expect(test?.remarks.map(({ code }) => code)).toEqual(['test-ignored']);
  await files.load(one.id);
  await files.until(one.id, 'loaded');
  const [pictured] = await bank.list({ topic: 'BOP function', type: 'hotspot' });
  const { version } = await bank.show(pictured?.id ?? '');
  const [fileId = ''] = fileIdsIn(version.content);
  const image = await bank.call(showItemFile, pia, { params: { itemId: version.itemId, fileId } });
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('refuses a question whose image can’t be used, and reads the others', async () => {
  const folder = path.join(import.meta.dirname, '../content/bop-function');
  const damaged = zippedFolder(folder, (name, bytes) =>
    name.endsWith('.png') ? bytes.subarray(0, 500) : bytes,
  );
  const one = await files.read('damaged.zip', damaged);
  const refused = await files.rows(one.id, { verdict: 'refused' });
  expect(refused.length).toBeGreaterThan(1);
  // The last one is the package's test, which isn't a question.
  const codes = refused.map(({ remarks }) => remarks[0]?.code);
  expect(codes).toEqual([...refused.slice(1).map(() => 'unfit-image'), 'test-ignored']);
  expect(one.counts.refused + one.counts.duplicate + one.counts.readable).toBe(16);
});

it.each([
  ['no format of ours', 'notes.txt', 'Remember to check the valves.', 'item-import/unreadable'],
  ['no questions', 'empty.csv', 'id,type,title\n', 'item-import/unreadable'],
  [
    'an XML bomb',
    'bomb.xml',
    `<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>`,
    'item-import/unreadable',
  ],
  [
    'bytes of a picture',
    'rig.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'upload/other-type',
  ],
])('refuses a file with %s, and says what to do', async (_what, name, content, code) => {
  const { status, refusal } = await files.upload(name, content);
  expect([status, refusal?.code]).toEqual(['refused', code]);
  expect(refusal?.message).toMatch(/\.$/);
});

it('is loaded once, however many try at the same time', async () => {
  const one = await files.read('once.gift', gift('The pump trips. What is first?'));
  const answers = await Promise.all([files.load(one.id), files.load(one.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await files.until(one.id, 'loaded');
  expect(await bank.list({ search: 'pump trips' })).toHaveLength(2);
});

it('belongs to the author who uploaded it, and is loaded within their scope', async () => {
  const one = await files.read('mine.gift', gift('Whose file is this?'));
  expect((await bank.call(showItemImport, omar, { params: { importId: one.id } })).status).toBe(404);
  expect((await files.load(one.id, 'Drilling', omar)).status).toBe(404);
  expect((await bank.call(showItemImport, pia, { params: { importId: one.id } })).status).toBe(403);
  for (const department of ['HSE', null]) expect((await files.load(one.id, department)).status).toBe(403);
});

it('is discarded with what it stored of the file, and can’t be loaded afterwards', async () => {
  const one = await files.read('gone.gift', gift('What becomes of this file?'));
  const discarded = await bank.call(discardItemImport, anna, { params: { importId: one.id } });
  expect([discarded.status, discarded.body['status']]).toEqual([200, 'discarded']);
  expect(await files.rows(one.id)).toEqual([]);
  expect((await files.load(one.id)).problem.code).toBe('item-import/not-now');
});

it('exports its verdicts, with formulas neutralised', async () => {
  const one = await files.read('export.gift', '::=cmd()|calc:: Is this a formula? {T}\n\n::Broken:: {');
  const { text } = await bank.call(exportItemVerdicts, anna, { params: { importId: one.id } });
  const [header, first, second] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Position,Line,Identifier,Title,Verdict,Remarks,Item');
  expect(first).toContain(`'=cmd()|calc`);
  expect(second).toContain('refused');
});

it('goes on after a restart: what one process began, another finishes', async () => {
  const questions = Array.from(
    { length: 120 },
    (_, at) => `::Many ${at}:: Is ${at} a number of a valve? {T}`,
  );
  const one = await files.read('many.gift', questions.join('\n\n'));
  const other = await bank.running.another();
  await files.load(one.id);
  await other.close();
  expect((await files.until(one.id, 'loaded')).loaded).toBe(120);
  expect(await bank.list({ search: 'number of a valve', limit: '200' })).toHaveLength(120);
});
