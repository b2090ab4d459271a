import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transformer } from '@napi-rs/image';
import {
  approveItem,
  createItem,
  deleteItemDraft,
  itemImageUpload,
  publishItem,
  showItemFile,
  showItemThumbnail,
  startItemDraft,
  submitItem,
  type ItemContent,
  type ItemVersion,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { setFailpoint } from '@rigwise/platform';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { cleanImage } from '../src/images/clean-image.ts';
import { KeepImages } from '../src/images/keep-images.ts';
import { anItem, withImages } from './support/an-item.ts';
import { ada, anna, Bank, omar, pia, quinn } from './support/bank.ts';
import { exifOf, inJpeg, inPng, pixels, SECRET } from './support/images.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());
afterEach(() => {
  for (const name of ['files.registered', 'files.stored']) setFailpoint(name, undefined);
});

const DAY_MS = 24 * 60 * 60_000;
let hue = 0;
/** No two are alike. */
const aPng = (width = 40, height = 20): Promise<Buffer> => {
  const picture = pixels(width, height);
  picture[1] = hue++;
  return Transformer.fromRgbaPixels(picture, width, height).png();
};
const anImage = async (as = anna): Promise<string> => {
  const { status, resultId } = await bank.upload(await aPng(), as);
  expect(status).toBe('done');
  return resultId ?? '';
};
const show = (itemId: string, fileId: string, as = anna, headers: Record<string, string> = {}) =>
  bank.call(showItemFile, as, { params: { itemId, fileId }, headers });
const thumbnail = (itemId: string, fileId: string, as = anna) =>
  bank.call(showItemThumbnail, as, { params: { itemId, fileId } });
const count = async (from: string): Promise<number> =>
  (await bank.running.rows.query(`select from ${from}`)).rowCount ?? 0;
const onDisk = async (): Promise<string[]> =>
  (await readdir(bank.running.environment['FILES_DIRECTORY'] ?? '', { recursive: true })).map((one) =>
    path.basename(one),
  );
const latest = async (itemId: string): Promise<ItemVersion> => (await bank.show(itemId)).version;
async function sweep(afterMs: number): Promise<void> {
  bank.running.clock.advance({ seconds: afterMs / 1000 });
  const periodic = bank.running.service.app.get(Periodic);
  await periodic.run('sweep-item-images');
  await periodic.run('sweep-files');
}

describe('an image', () => {
  it('is cleaned, claimed by the draft that names it, and shown with its thumbnail', async () => {
    const picture = await Transformer.fromRgbaPixels(pixels(800, 400), 800, 400).jpeg(95);
    const sent = inJpeg(picture, exifOf(6));
    expect(sent.includes(SECRET)).toBe(true);
    const { status, resultId: fileId, size } = await bank.upload(sent, anna, 'valve.jpg');
    expect(status).toBe('done');
    const { itemId } = await bank.create(withImages(fileId ?? ''));

    const shown = await show(itemId, fileId ?? '');
    expect(shown.bytes.length).toBe(size);
    expect(shown.bytes.includes(SECRET)).toBe(false);
    expect(await new Transformer(shown.bytes).metadata(true)).toMatchObject({ width: 400, height: 800 });
    const etag = `"${createHash('sha256').update(shown.bytes).digest('hex')}"`;
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag,
    });
    expect((await show(itemId, fileId ?? '', anna, { 'if-none-match': etag })).status).toBe(304);

    const small = await thumbnail(itemId, fileId ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(small.bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(await new Transformer(small.bytes).metadata()).toMatchObject({ width: 320, height: 640 });
    const { rows } = await bank.running.rows.query(
      'select purpose, owner, account_id from file where owner = $1',
      [`item-file:${fileId}`],
    );
    expect(
      rows.map(({ purpose, account_id: account }: Record<string, unknown>) => [purpose, account]),
    ).toEqual(
      expect.arrayContaining([
        ['itemImage', anna.sub],
        ['itemImageThumbnail', null],
      ]),
    );
  });

  it('has one thumbnail, however many ask for it at once', async () => {
    const fileId = await anImage();
    const { itemId } = await bank.create(withImages(fileId));
    const all = await Promise.all(Array.from({ length: 5 }, () => thumbnail(itemId, fileId)));
    expect(new Set(all.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(await count(`file where owner = 'item-file:${fileId}'`)).toBe(2);
  });

  it.each<[string, (png: Buffer) => Buffer, RegExp]>([
    ['a GIF', () => Buffer.from('GIF89a\u0001\0\u0001\0'), /GIF as PNG/],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /drawing \(SVG\)/],
    ['cut off', (png) => png.subarray(0, -20), /damaged or incomplete\. Export it again/],
    [
      'too large',
      (png) => Buffer.concat([png.subarray(0, 16), Buffer.from('0000ffff', 'hex'), png.subarray(20)]),
      /65535 × 20 pixels/,
    ],
    [
      'an image and an archive',
      (png) => Buffer.concat([png, Buffer.from('PK\u0003\u0004')]),
      /something else after/,
    ],
  ])('that is %s is refused with what to do, and deleted', async (_what, change, message) => {
    const { id, status, refusal } = await bank.upload(change(await aPng()));
    expect([status, refusal?.message]).toEqual(['refused', expect.stringMatching(message)]);
    expect(await onDisk()).not.toContain(id);
  });

  it('of a type that isn’t accepted is refused before it is sent, with what to do', async () => {
    const body = { name: 'a.svg', size: 10, type: 'image/svg+xml' };
    const { status, problem } = await bank.call(itemImageUpload.calls.create, anna, { body });
    expect([status, problem.message]).toEqual([415, expect.stringContaining('as PNG, then upload that')]);
  });

  it('is uploaded by authors of any scope, and by nobody else', async () => {
    const body = { name: 'a.png', size: 1 };
    const statuses = [anna, quinn, pia, { ...anna, capabilities: [] }, ada].map(
      async (as) => (await bank.call(itemImageUpload.calls.create, as, { body })).status,
    );
    expect(await Promise.all(statuses)).toEqual([201, 201, 403, 403, 403]);
  });
});

describe('a draft', () => {
  const refusedFor = async (content: ItemContent, as = anna) => {
    const { status, problem, body } = await bank.call(createItem, as, {
      body: { department: 'Drilling', content },
    });
    return [status, problem.code, body['fileId']];
  };

  it('can’t name an image of another item or another user, or one that doesn’t exist', async () => {
    const [taken, omars, none] = [await anImage(), await anImage(omar), randomUUID()];
    const first = await bank.create(withImages(taken));
    for (const fileId of [taken, omars, none])
      expect(await refusedFor(withImages(fileId))).toEqual([422, 'item/unknown-image', fileId]);
    const second = await bank.create();
    const saved = await bank.save(second, withImages(taken));
    expect([saved.status, saved.problem.code]).toEqual([422, 'item/unknown-image']);
    expect((await latest(second.itemId)).revision).toBe(1);
    expect((await show(second.itemId, taken)).status).toBe(404);
    expect((await thumbnail(second.itemId, taken)).status).toBe(404);
    expect((await show(first.itemId, taken)).status).toBe(200);
  });

  it('of two at once that name one image, one is saved', async () => {
    const fileId = await anImage();
    const all = await Promise.all([1, 2].map(() => refusedFor(withImages(fileId))));
    expect(all.map(([status]) => status).toSorted()).toEqual([201, 422]);
  });

  it('may name an image of its item again, saved by any author', async () => {
    const fileId = await anImage();
    const draft = await bank.create(withImages(fileId));
    expect((await bank.save(draft, withImages(fileId, fileId), omar)).status).toBe(200);
  });

  it('that is deleted with its item releases the images', async () => {
    const fileId = await anImage();
    const { itemId } = await bank.create(withImages(fileId));
    expect((await thumbnail(itemId, fileId)).status).toBe(200);
    expect((await bank.call(deleteItemDraft, anna, { params: { itemId } })).status).toBe(204);
    expect(await onDisk()).toContain(fileId);
    await sweep(DAY_MS);
    expect(await onDisk()).not.toContain(fileId);
    expect(await count(`file where owner = 'item-file:${fileId}'`)).toBe(0);
  });
});

describe('readers', () => {
  it('are those of the item', async () => {
    const fileId = await anImage(quinn);
    const { itemId } = await bank.create(withImages(fileId), { as: quinn, department: 'HSE' });
    const statuses = [anna, pia, quinn, ada].map(async (as) => [
      (await show(itemId, fileId, as)).status,
      (await thumbnail(itemId, fileId, as)).status,
    ]);
    expect(await Promise.all(statuses)).toEqual([
      [403, 403],
      [403, 403],
      [200, 200],
      [200, 200],
    ]);
  });
});

describe('an image that was taken out of a draft', () => {
  it('is back if that is undone within a day, and gone after two', async () => {
    const [kept, cut] = [await anImage(), await anImage()];
    const draft = await bank.create(withImages(kept, cut));
    const { itemId } = draft;
    await bank.save(draft, withImages(kept));
    await sweep(DAY_MS - 1000);
    expect((await bank.save(await latest(itemId), withImages(kept, cut))).status).toBe(200);
    await sweep(DAY_MS);
    expect((await show(itemId, cut)).status).toBe(200);

    await bank.save(await latest(itemId), withImages(kept));
    await sweep(DAY_MS);
    expect((await show(itemId, cut)).status).toBe(404);
    const late = await bank.save(await latest(itemId), withImages(cut));
    expect([late.status, late.problem.code]).toEqual([422, 'item/unknown-image']);
    await sweep(DAY_MS);
    const disk = await onDisk();
    expect([disk.includes(kept), disk.includes(cut)]).toEqual([true, false]);
  });

  it('stays while an earlier version names it', async () => {
    const fileId = await anImage();
    const { itemId } = await bank.create(withImages(fileId));
    for (const [call, as] of [
      [submitItem, anna],
      [approveItem, pia],
      [publishItem, pia],
    ] as const)
      expect((await bank.step(call, itemId, as)).status).toBe(200);
    await bank.call(startItemDraft, anna, { params: { itemId } });
    expect((await bank.save(await latest(itemId), anItem())).status).toBe(200);
    await sweep(2 * DAY_MS);
    expect((await show(itemId, fileId)).status).toBe(200);
  });
});

describe('an image of an imported item', () => {
  const store = async (itemId: string): Promise<string> => {
    const { app } = bank.running.service;
    const bytes = await cleanImage('image/png', inPng(await aPng(), exifOf(1)));
    const image = { name: 'stack.png', type: 'image/png', bytes } as const;
    const naming = { accountId: anna.sub ?? '', at: bank.running.clock.now() };
    return app
      .get(PrismaTransactions)
      .run((tx) => app.get(KeepImages, { strict: false }).store(tx, itemId, image, naming));
  };

  it('is cleaned, and belongs to its item at once', async () => {
    const draft = await bank.create();
    const fileId = await store(draft.itemId);
    expect((await bank.save(draft, withImages(fileId))).status).toBe(200);
    const shown = await show(draft.itemId, fileId);
    expect([shown.status, shown.bytes.includes(SECRET)]).toEqual([200, false]);
  });

  it.each(['files.registered', 'files.stored'])('leaves nothing for long if it fails at %s', async (at) => {
    const { itemId } = await bank.create();
    const [before, rows] = [await onDisk(), await count('item_file')];
    setFailpoint(at, 'throw');
    await expect(store(itemId)).rejects.toThrow(`Failpoint ${at}`);
    setFailpoint(at, undefined);
    expect(await count('item_file')).toBe(rows);
    expect(await count(`file where status = 'done' and not stored and account_id is null`)).toBe(1);
    await sweep(DAY_MS);
    expect(await count(`file where status = 'done' and not stored`)).toBe(0);
    expect((await onDisk()).filter((name) => !before.includes(name) && name.length === 36)).toEqual([]);
  });
});
