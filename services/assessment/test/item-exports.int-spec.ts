import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  auditRecordedV1,
  exportItems,
  exportLossesFile,
  itemFormatNames,
  listExportLosses,
  MOST_IN_CSV,
  plainDoc,
  type CallAnswer,
} from '@rigwise/contracts';
import { readItems, type ItemFormat } from '@rigwise/item-formats';
import type { TestCaller } from '@rigwise/testing/backend';
import { anItem, withImages } from './support/an-item.ts';
import { anna, Bank, quinn } from './support/bank.ts';
import { pixels } from './support/images.ts';
import { ItemFiles } from './support/item-files.ts';
import { Transformer } from '@napi-rs/image';

jest.setTimeout(180_000);

const HOSTILE = `=cmd|' /C calc'!A0 <script>alert(1)</script> <img src=x onerror=alert(1)>`;
const ENDINGS = { gift: 'txt', aiken: 'txt', csv: 'csv', 'moodle-xml': 'xml', qti: 'zip' } as const;

/** Adds copies of an item. */
const COPIED = `
  with copied as (
    insert into item (id, department, created_by, created_at)
    select gen_random_uuid(), department, created_by, created_at
    from item cross join generate_series(1, $2::int) where id = $1::uuid
    returning id)
  insert into item_version (id, item_id, number, status, is_latest, content, type, title, languages, topics, difficulty,
    cognitive_level, estimated_seconds, max_score, words, digest, revision, created_by, created_at, changed_by, changed_at)
  select gen_random_uuid(), copied.id, number, status, is_latest, content, type, title, languages, topics, difficulty,
    cognitive_level, estimated_seconds, max_score, words, digest, revision, created_by, created_at, changed_by, changed_at
  from item_version cross join copied where item_id = $1::uuid`;

let bank: Bank;
let files: ItemFiles;
let pictured: string;
let hostile: string;
beforeAll(async () => {
  bank = await Bank.open();
  files = new ItemFiles(bank);
  for (const name of ['csv/every-type.csv', 'gift/every-type.txt']) {
    const sample = path.join(import.meta.dirname, '../../../libs/item-formats/samples', name);
    const { id } = await files.read(path.basename(name), readFileSync(sample));
    await files.load(id);
    await files.until(id, 'loaded');
  }
  const png = await Transformer.fromRgbaPixels(pixels(60, 40), 60, 40).png();
  const { id: fileId } = await bank.upload(png);
  pictured = (await bank.create(withImages(fileId))).itemId;
  const content = anItem({ title: HOSTILE, stem: { en: plainDoc(HOSTILE) } });
  hostile = (await bank.create(content)).itemId;
});
afterAll(() => bank.running.close());

type Losses = CallAnswer<typeof listExportLosses, 200>;
async function lossesOf(query: Record<string, string>, as: TestCaller = anna): Promise<Losses> {
  const { status, body } = await bank.call(listExportLosses, as, { query });
  expect(status).toBe(200);
  return body as unknown as Losses;
}
async function exported(query: Record<string, string>, as: TestCaller = anna): Promise<Buffer> {
  const { status, bytes, headers } = await bank.call(exportItems, as, { query });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="questions-\d{4}-\d\d-\d\d\.\w+"$/,
  );
  return bytes;
}

it.each(itemFormatNames)(
  'what %s can express is the same when it is imported again; the rest is listed before',
  async (format) => {
    const all = await bank.list({ limit: '200' }, anna);
    const losses = await lossesOf({ format });
    expect(losses).toMatchObject({ items: all.length, nextCursor: null });
    const one = await files.read(`again.${ENDINGS[format]}`, await exported({ format }));
    expect(one.format).toBe(format);
    const rows = await files.rows(one.id, { limit: '200' });
    expect(rows).toHaveLength(all.length - losses.leftOut);
    const lossless = all.filter(({ id }) => losses.losses.every((loss) => loss.id !== id));
    if (format !== 'aiken') expect(lossless.length).toBeGreaterThan(5);
    const same = new Set(rows.map(({ duplicateOf }) => duplicateOf));
    expect(lossless.filter(({ id }) => !same.has(id)).map(({ title }) => title)).toEqual([]);
    expect(losses.losses.every(({ remarks }) => remarks.every(({ message }) => message !== ''))).toBe(true);
  },
);

it('loses nothing as QTI, and brings images along', async () => {
  expect((await lossesOf({ format: 'qti' })).losses).toEqual([]);
  for await (const verdict of readItems('qti', await exported({ format: 'qti', ids: pictured }))) {
    const [file] = verdict.kind === 'readable' ? verdict.files : [];
    expect(file?.name).toBe('valve.png');
    expect(await new Transformer(Buffer.from(file?.bytes ?? [])).metadata()).toMatchObject({
      width: 60,
      height: 40,
    });
  }
});

it.each([
  ['csv', /(^|[,\r\n"])=cmd/, /'=cmd/],
  ['moodle-xml', /<script|<img src=x/, /&lt;script/],
  ['qti', /<script|<img src=x/, /script/],
] as [ItemFormat, RegExp, RegExp][])(
  '%s makes nothing of a text that could be run',
  async (format, never, text) => {
    const bytes = await exported({ format, ids: hostile });
    const files: string[] = [bytes.toString()];
    if (format === 'qti') {
      const { unzipSync } = await import('fflate');
      files.splice(0, 1, ...Object.values(unzipSync(bytes)).map((own) => Buffer.from(own).toString()));
    }
    for (const file of files) expect(file).not.toMatch(never);
    expect(files.join('\n')).toMatch(text);
  },
);

it('is of what the filter finds in the caller’s scope, of any number', async () => {
  const topic = 'Exported';
  const content = anItem({ classification: { ...anItem().classification, topics: [topic] } });
  for (let at = 0; at < 60; at++) await bank.create(content);
  await bank.create(content, { as: quinn, department: 'HSE' });
  const titles = (bytes: Buffer) => bytes.toString().split('::First action after a kick::').length - 1;
  expect(titles(await exported({ format: 'gift', topic }))).toBe(60);
  expect(titles(await exported({ format: 'gift', topic }, quinn))).toBe(61);
  expect(titles(await exported({ format: 'gift', topic, language: 'es' }))).toBe(0);
  const [hse] = await bank.list({ topic, department: 'HSE' });
  expect(titles(await exported({ format: 'gift', ids: `${hse?.id},${pictured}` }))).toBe(1);
});

it('says before the download that CSV can’t have so many, and QTI can', async () => {
  const topic = 'Copied';
  const content = anItem({ classification: { ...anItem().classification, topics: [topic] } });
  await bank.create(content);
  const [one] = await bank.list({ topic });
  await bank.running.rows.query(COPIED, [one?.id, MOST_IN_CSV]);
  for (const call of [exportItems, listExportLosses]) {
    const refused = await bank.call(call, anna, { query: { format: 'csv', topic } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'item/too-many-for-csv']);
  }
  expect((await bank.call(listExportLosses, anna, { query: { format: 'qti', topic } })).status).toBe(200);
  expect((await exported({ format: 'csv', topic, ids: one?.id ?? '' })).length).toBeGreaterThan(100);
});

it('lists losses as a file, too', async () => {
  const query = { format: 'aiken', ids: pictured };
  const { text } = await bank.call(exportLossesFile, anna, { query });
  const [header, row] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Item,Title,Left out,Remarks');
  expect(row).toContain(`${pictured},First action after a kick,no,`);
});

it('is in the audit log, with its format', async () => {
  await exported({ format: 'csv', ids: pictured });
  const told = await bank.running.told(auditRecordedV1);
  expect(
    told
      .map(({ payload }) => payload)
      .filter(({ action }) => action === 'items.exported')
      .at(-1),
  ).toMatchObject({
    ...{ actorId: anna.sub, outcome: 'succeeded' },
    facts: { format: 'csv', chosen: 1 },
  });
});

it.each<Record<string, string>>([{ format: 'word' }, { format: 'csv', ids: 'all' }, {}])(
  'refuses %p',
  async (query) => {
    expect((await bank.call(exportItems, anna, { query })).status).toBe(400);
  },
);
