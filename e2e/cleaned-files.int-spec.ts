import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { startService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { CleanScan, hang, look, pictureService, scan, TakeNote } from './files/picture-service.ts';
import { RunningPictures, type Person } from './files/running-pictures.ts';

jest.setTimeout(120_000);

let pictures: RunningPictures;
let erin: Person;
beforeAll(async () => {
  pictures = await RunningPictures.start();
  erin = await pictures.signIn('erin.employee');
});
afterAll(() => pictures.close());

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG = Buffer.concat([SIGNATURE, Buffer.alloc(200_000, 'rig')]);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const chunksOf = async (id: string): Promise<number> =>
  (await pictures.rows.query('select from file_chunk where file_id = $1', [id])).rowCount ?? 0;
/** The ids of the files on disk. */
const onDisk = async (): Promise<string[]> =>
  (await readdir(pictures.folder, { recursive: true })).map((name) => path.basename(name));

describe('a kind of file with a cleaner', () => {
  it('is stored as the cleaner returns it, with its own size and digest', async () => {
    const { id, status, size, received, resultId } = await erin.upload(scan, PNG, { sha256: sha256(PNG) });
    expect({ status, size, received, resultId }).toEqual({
      ...{ status: 'done', size: 1000, received: 1000, resultId: id },
    });
    expect((await erin.send(hang, { params: { fileId: id }, query: '?kind=scan' })).status).toBe(200);
    const answer = await erin.send(look, { params: { fileId: id } });
    const clean = PNG.subarray(0, 1000);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(clean);
    expect(answer.headers.get('etag')).toBe(`"${sha256(clean)}"`);
    expect((await stat(path.join(pictures.folder, id.slice(-2), id))).size).toBe(1000);
    expect(await chunksOf(id)).toBe(0);
  });

  it.each([
    ['the cleaner refuses', Buffer.concat([PNG, Buffer.from('torn')]), 'This scan is torn.'],
    ['is of another type once cleaned', Buffer.concat([PNG, Buffer.from('washed away')]), 'Scan it as PNG.'],
    ['is of another type', Buffer.from('<svg/>'), 'Scan it as PNG.'],
  ])('is refused and deleted if it %s', async (_what, bytes, message) => {
    const { id, status, refusal } = await erin.upload(scan, bytes);
    expect([status, refusal?.message]).toEqual(['refused', message]);
    expect(await onDisk()).not.toContain(id);
    expect(await chunksOf(id)).toBe(0);
  });

  it('is tried again after an error of the cleaner, given up in the end, and then nothing of it is stored', async () => {
    const cleaner = pictures.service.app.get(CleanScan, { strict: false });
    cleaner.fails = true;
    const { id } = await erin.begin(scan, { size: SIGNATURE.length });
    const before = cleaner.count;
    await erin.append(scan, id, 0, SIGNATURE);
    const refused = async (): Promise<Upload | false> => {
      pictures.clock.advance({ minutes: 1 });
      await pictures.service.app.get(Periodic).run('check-uploads');
      const one = await erin.show(scan, id);
      return one.status === 'refused' && one;
    };
    const { refusal } = await waitFor(refused, { timeoutMs: 30_000, what: 'the file to be given up' });
    expect(refusal?.message).toMatch(/while we read this file/);
    expect(cleaner.count - before).toBeGreaterThan(1);
    cleaner.fails = false;
    expect(await onDisk()).not.toContain(id);
  });

  it('has one cleaner at most, and only if it is kept', async () => {
    const environment = { ...pictures.environment };
    const start = (...handlers: Parameters<typeof pictureService>[1] & object[]) =>
      startService(pictureService(environment, handlers));
    await expect(start(TakeNote, CleanScan, CleanScan)).rejects.toThrow('The upload scan has 2 cleaners');
    await expect(start(CleanScan)).rejects.toThrow('The upload note has 0 handlers');
  });
});
