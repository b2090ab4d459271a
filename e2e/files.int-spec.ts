import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_BYTES, type Problem, type Upload, type UploadDefinition } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { Metrics } from '@rigwise/platform';
import { BeginErasure, PERSON } from '@rigwise/service';
import { waitFor } from '@rigwise/testing';
import { PrismaTransactions } from '../services/access-request/src/database/transactions.ts';
import { MALWARE } from './files/clamd-server.ts';
import { hang, look, note, picture, sketch, takeDown, TakeNote } from './files/picture-service.ts';
import { RunningPictures, type Person } from './files/running-pictures.ts';

jest.setTimeout(120_000);

let pictures: RunningPictures;
let erin: Person;
let max: Person;
beforeAll(async () => {
  pictures = await RunningPictures.start();
  [erin, max] = [await pictures.signIn('erin.employee'), await pictures.signIn('max.manager')];
});
afterAll(() => pictures.close());

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** What every program takes for a picture, of three chunks. */
const PNG = Buffer.concat([SIGNATURE, Buffer.alloc(2 * CHUNK_BYTES + 77, 'rig')]);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const chunkAt = (offset: number): Buffer => PNG.subarray(offset, offset + CHUNK_BYTES);
const codeOf = async (answer: Response): Promise<[number, string]> => {
  const text = await answer.text();
  return [answer.status, text.startsWith('{') ? (JSON.parse(text) as Problem).code : ''];
};
const count = async (sql: string): Promise<number> =>
  (await pictures.rows.query(`select 1 from ${sql}`)).rowCount ?? 0;
/** The ids of the files on disk. */
const onDisk = async (): Promise<string[]> =>
  (await readdir(pictures.folder, { recursive: true })).map((name) => path.basename(name));

async function hung(person = erin, query = ''): Promise<string> {
  const { id } = await person.upload(picture, PNG);
  expect((await person.send(hang, { params: { fileId: id }, query })).status).toBe(200);
  return id;
}

/** Lets all tries of a file fail. */
function givenUp(person: Person, kind: UploadDefinition, id: string): Promise<Upload> {
  const periodic = pictures.service.app.get(Periodic);
  const refused = async (): Promise<Upload | false> => {
    pictures.clock.advance({ minutes: 1 });
    await periodic.run('check-uploads');
    const one = await person.show(kind, id);
    return one.status === 'refused' && one;
  };
  return waitFor(refused, { timeoutMs: 30_000, what: 'the file to be given up' });
}

describe('an upload', () => {
  it('arrives chunk by chunk, and reports progress as tus does', async () => {
    const announced = { size: PNG.length, type: 'image/png', sha256: sha256(PNG) };
    const begun = await erin.begin(picture, announced);
    expect(begun).toMatchObject({ status: 'receiving', received: 0, resultId: null, refusal: null });
    const answer = await erin.append(picture, begun.id, 0, chunkAt(0));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(CHUNK_BYTES)]);
    const params = { uploadId: begun.id };
    const head = await erin.send(picture.calls.show, { params, method: 'HEAD' });
    const told = ['upload-offset', 'upload-length', 'tus-resumable', 'cache-control'];
    expect(told.map((name) => head.headers.get(name))).toEqual([
      ...[String(CHUNK_BYTES), String(PNG.length), '1.0.0', 'no-store'],
    ]);
    for (const offset of [CHUNK_BYTES, 2 * CHUNK_BYTES]) {
      await erin.append(picture, begun.id, offset, chunkAt(offset));
    }
    expect(await erin.checked(picture, begun.id)).toMatchObject({ status: 'done', resultId: begun.id });
    expect(pictures.clamd.sizes.at(-1)).toBe(PNG.length);
    expect(await count('file_chunk')).toBe(0);
  });

  it('accepts one of two simultaneous chunks, and a chunk whose response was lost once', async () => {
    const { id } = await erin.begin(picture, { size: PNG.length, sha256: sha256(PNG) });
    const twice = await Promise.all(
      [0, 0].map((offset) => erin.append(picture, id, offset, chunkAt(offset))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
    const again = await erin.append(picture, id, 0, chunkAt(0));
    expect(again.headers.get('upload-offset')).toBe(String(CHUNK_BYTES));
    expect(await again.json()).toMatchObject({ code: 'upload/other-offset', offset: CHUNK_BYTES });
    const ahead = await erin.append(picture, id, 2 * CHUNK_BYTES, chunkAt(2 * CHUNK_BYTES));
    expect(await codeOf(ahead)).toEqual([409, 'upload/other-offset']);
    for (const offset of [CHUNK_BYTES, 2 * CHUNK_BYTES])
      await erin.append(picture, id, offset, chunkAt(offset));
    expect((await erin.checked(picture, id)).status).toBe('done');
  });

  it('is refused if it is too large, of a wrong type, or has a missing or wrong offset or name', async () => {
    const create = (body: object) => erin.send(picture.calls.create, { body: { name: 'a', ...body } });
    expect(await codeOf(await create({ size: 1024 * 1024 + 1 }))).toEqual([413, 'request/too-large']);
    expect(await codeOf(await create({ size: 1, type: 'text/html' }))).toEqual([
      415,
      'request/unsupported-media-type',
    ]);
    for (const name of ['a\nb.png', 'rig\u202Egnp.exe', 'rig\u2067gnp.exe']) {
      expect(await codeOf(await create({ name, size: 1 }))).toEqual([400, 'request/invalid']);
    }
    const { id } = await erin.begin(picture, { size: 10 });
    expect(await codeOf(await erin.append(picture, id, 0, Buffer.alloc(11)))).toEqual([
      413,
      'request/too-large',
    ]);
    const long = await erin.append(picture, id, 0, Buffer.alloc(CHUNK_BYTES + 1));
    expect(await codeOf(long)).toEqual([413, 'request/too-large']);
    const params = { uploadId: id };
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '-1' };
    const astray = await erin.send(picture.calls.append, {
      ...{ params, chunk: { offset: 0, bytes: Buffer.alloc(1) }, headers },
    });
    expect(await codeOf(astray)).toEqual([400, 'request/invalid']);
    expect((await erin.show(picture, id)).received).toBe(0);
    expect((await erin.send(picture.calls.discard, { params })).status).toBe(204);
    expect(await count(`file where id = '${id}'`)).toBe(0);
  });

  it.each<[string, Buffer, Readonly<Record<string, string>>, string, string]>([
    ['no picture', Buffer.from('<svg onload="alert(1)">'), {}, 'upload/other-type', 'png, pdf'],
    [
      'a page',
      Buffer.from('<!doctype html><script></script>'),
      { name: 'a.png' },
      'upload/other-type',
      'png',
    ],
    ['changed on its way', PNG, { sha256: sha256(Buffer.from('x')) }, 'upload/damaged', 'Upload it again'],
    ['malware', Buffer.concat([PNG, Buffer.from(MALWARE)]), {}, 'upload/infected', 'Eicar-Test-Signature'],
  ])('that is %s is refused and deleted', async (_what, bytes, announced, code, message) => {
    const { id, status, refusal } = await erin.upload(picture, bytes, announced);
    expect([status, refusal]).toEqual([
      'refused',
      { code, message: expect.stringContaining(message) as string },
    ]);
    expect(await count(`file_chunk where file_id = '${id}'`)).toBe(0);
    expect(await onDisk()).not.toContain(id);
    expect((await erin.send(hang, { params: { fileId: id } })).status).toBe(404);
  });

  it('waits for a scanner that is down', async () => {
    pictures.clamd.isAway = true;
    const { id } = await max.begin(note, { size: 4 });
    await max.append(note, id, 0, Buffer.from('away'));
    await waitFor(
      async () => (await count(`file where id = '${id}' and due_at > created_at and failures = 0`)) === 1,
      {
        ...{ timeoutMs: 30_000, what: 'a try' },
      },
    );
    expect(await max.show(note, id)).toMatchObject({ status: 'checking', refusal: null });
    pictures.clock.advance({ seconds: 3 });
    const { registry } = pictures.service.app.get(Metrics);
    expect(await registry.getSingleMetricAsString('upload_longest_wait_seconds')).toMatch(/\n\S+ 3$/);
    pictures.clamd.isAway = false;
    pictures.clock.advance({ seconds: 2 });
    expect((await max.checked(note, id)).status).toBe('done');
  });

  it('is private: nobody else can see, continue, discard or claim it', async () => {
    const { id } = await erin.upload(picture, PNG);
    const open = await erin.begin(picture, { size: PNG.length });
    for (const one of [id, open.id]) {
      const params = { uploadId: one };
      const answers = await Promise.all([
        max.send(picture.calls.show, { params }),
        max.append(picture, one, 0, chunkAt(0)),
        max.send(picture.calls.discard, { params }),
        max.send(hang, { params: { fileId: one } }),
        // Nor is it another kind of upload.
        max.send(note.calls.show, { params }),
      ]);
      expect(await Promise.all(answers.map(codeOf))).toEqual(Array(5).fill([404, 'upload/not-found']));
    }
    expect(await codeOf(await erin.send(note.calls.show, { params: { uploadId: id } }))).toEqual([
      403,
      'auth/forbidden',
    ]);
    await erin.send(picture.calls.discard, { params: { uploadId: open.id } });
  });

  it('is limited to ten unfinished ones', async () => {
    const begin = () => max.send(picture.calls.create, { body: { name: 'a', size: 1 } });
    const ids: string[] = [];
    for (let at = 0; at < 10; at++) ids.push(((await (await begin()).json()) as Upload).id);
    expect(await codeOf(await begin())).toEqual([409, 'upload/too-many']);
    await max.send(picture.calls.discard, { params: { uploadId: ids[0] ?? '' } });
    expect((await begin()).status).toBe(201);
    await pictures.rows.query('delete from file where account_id = $1', [max.accountId]);
  });

  it('is limited to ten unfinished ones, even if many start simultaneously', async () => {
    const begin = () => max.send(picture.calls.create, { body: { name: 'a', size: 1 } });
    const answers = await Promise.all(Array.from({ length: 30 }, begin));
    const begun = answers.filter(({ status }) => status === 201).length;
    await pictures.rows.query('delete from file where account_id = $1', [max.accountId]);
    expect(begun).toBe(10);
  });

  it('is limited to fifty unfinished or unclaimed ones', async () => {
    await pictures.rows.query(
      `insert into file (id, purpose, account_id, name, type, size, status, stored, owner, created_at, expires_at)
       select gen_random_uuid(), 'picture', $1, 'a', 'image/png', 1, 'done', true, case when n > 50 then 'a' end,
         now(), now() from generate_series(1, 99) n`,
      [max.accountId],
    );
    const begin = () => max.send(picture.calls.create, { body: { name: 'a', size: 1 } });
    expect(await codeOf(await begin())).toEqual([409, 'upload/too-many']);
    await pictures.rows.query(
      `delete from file where id in
      (select id from file where account_id = $1 and owner is null limit 1)`,
      [max.accountId],
    );
    expect((await begin()).status).toBe(201);
    await pictures.rows.query('delete from file where account_id = $1', [max.accountId]);
  });

  it('continues after a chunk that turned out to be empty', async () => {
    const { id } = await erin.begin(picture, { size: SIGNATURE.length });
    const chunk = { offset: 0, bytes: Buffer.alloc(0), isStream: true };
    const empty = await erin.send(picture.calls.append, { params: { uploadId: id }, chunk });
    expect([empty.status, empty.headers.get('upload-offset')]).toEqual([204, '0']);
    expect((await erin.append(picture, id, 0, SIGNATURE)).status).toBe(204);
    expect((await erin.checked(picture, id)).status).toBe('done');
  });

  it('is given to its handler once, and fails after eight errors', async () => {
    const taker = pictures.service.app.get(TakeNote, { strict: false });
    const done = await max.upload(note, Buffer.from('BM, as pictures begin'), { name: 'a.csv' });
    expect([done.status, taker.taken.at(-1)]).toEqual(['done', 'BM, as pictures begin']);
    taker.fails = true;
    const { id } = await max.begin(note, { size: 1 });
    await max.append(note, id, 0, Buffer.from('x'));
    const refused = await givenUp(max, note, id);
    expect(refused.refusal?.message).toMatch(/while we read this file/);
    expect(taker.taken).not.toContain('x');
    taker.fails = false;
  });

  it('that crashes its process eight times fails too: a try counts before it starts', async () => {
    const taker = pictures.service.app.get(TakeNote, { strict: false });
    const triesOf = async (id: string): Promise<unknown> =>
      (await pictures.rows.query('select failures from file where id = $1', [id])).rows[0];
    const { id } = await max.begin(note, { size: 1 });
    let tries: unknown;
    taker.meanwhile = async () => void (tries = await triesOf(id));
    await max.append(note, id, 0, Buffer.from('x'));
    expect((await max.checked(note, id)).status).toBe('done');
    expect(tries).toEqual({ failures: 1 });
    taker.meanwhile = () => Promise.resolve();

    const { id: fatal } = await max.begin(note, { size: 1 });
    await pictures.rows.query('update file set failures = 8 where id = $1', [fatal]);
    await max.append(note, fatal, 0, Buffer.from('y'));
    expect((await max.checked(note, fatal)).refusal?.message).toMatch(/while we read this file/);
    expect(taker.taken).not.toContain('y');
  });
});

describe('a file', () => {
  it('is downloaded inert, whole and in parts', async () => {
    const fileId = await hung();
    const get = (headers: Record<string, string> = {}) => max.send(look, { params: { fileId }, headers });
    const whole = await get();
    const etag = whole.headers.get('etag') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="rig.png"; filename*=UTF-8''rig.png`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(sha256(Buffer.from(await whole.arrayBuffer()))).toBe(sha256(PNG));
    const part = await get({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${PNG.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(PNG.subarray(10, 20));
    const statuses = [
      await get({ range: 'bytes=-1', 'if-range': etag }),
      await get({ range: 'bytes=-1', 'if-range': '"other"' }),
      await get({ range: `bytes=${PNG.length}-` }),
      await get({ 'if-none-match': etag }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([206, 200, 416, 304]);
  });

  it('is readable by its service only, under its id', async () => {
    const id = await hung();
    const folder = path.join(pictures.folder, id.slice(-2));
    const modes = [await stat(folder), await stat(path.join(folder, id))].map(({ mode }) => mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    expect((await onDisk()).filter((name) => name.includes('rig'))).toEqual([]);
  });

  it('without an owner is deleted after a day, as is an unfinished one; a claimed one stays', async () => {
    const kept = await hung();
    const { id: loose } = await erin.upload(picture, PNG);
    const { id: open } = await erin.begin(picture, { size: PNG.length });
    await erin.append(picture, open, 0, chunkAt(0));
    const released = await hung();
    expect((await erin.send(takeDown, { params: { fileId: released } })).status).toBe(204);
    pictures.clock.advance({ hours: 24 });
    [erin, max] = [await pictures.signIn('erin.employee'), await pictures.signIn('max.manager')];
    const gone = await erin.send(picture.calls.show, { params: { uploadId: open } });
    expect(gone.status).toBe(404);
    await pictures.service.app.get(Periodic).run('sweep-files');
    const rows = await pictures.rows.query<{ id: string }>('select id from file where id = any($1)', [
      [kept, loose, open, released],
    ]);
    expect(rows.rows).toEqual([{ id: kept }]);
    const disk = await onDisk();
    expect([kept, loose, released].map((id) => disk.includes(id))).toEqual([true, false, false]);
    expect(await count(`file_chunk where file_id = '${open}'`)).toBe(0);
  });

  it('that the store can’t delete stays, and blocks no other', async () => {
    const [{ id: stuck }, { id: loose }] = [await erin.upload(picture, PNG), await erin.upload(picture, PNG)];
    const file = path.join(pictures.folder, stuck.slice(-2), stuck);
    // A folder in its place can't be deleted as a file.
    await rm(file);
    await mkdir(file);
    pictures.clock.advance({ hours: 24 });
    [erin, max] = [await pictures.signIn('erin.employee'), await pictures.signIn('max.manager')];
    const left = async () => {
      await pictures.service.app.get(Periodic).run('sweep-files');
      return [await count(`file where id = '${stuck}'`), await count(`file where id = '${loose}'`)];
    };
    expect([await left(), (await onDisk()).includes(loose)]).toEqual([[1, 0], false]);
    await rmdir(file);
    expect(await left()).toEqual([0, 0]);
  });

  it('is claimed once, as the kind that it was uploaded as', async () => {
    const claimed = async (fileId: string) => codeOf(await erin.send(hang, { params: { fileId } }));
    const { id: other } = await erin.upload(sketch, SIGNATURE);
    expect(await claimed(other)).toEqual([404, 'upload/not-found']);
    const fileId = await hung();
    expect(await claimed(fileId)).toEqual([404, 'upload/not-found']);
    await erin.send(takeDown, { params: { fileId } });
    expect((await erin.send(look, { params: { fileId } })).status).toBe(404);
    expect(await claimed(fileId)).toEqual([404, 'upload/not-found']);
  });

  it('that could not be stored leaves nothing in the store', async () => {
    await pictures.rows.query(`create function keep_none() returns trigger language plpgsql as $$
      begin raise exception 'The disk of the database is full'; end $$`);
    await pictures.rows.query(
      'create trigger keep_none before update on file for each row when (new.stored) execute function keep_none()',
    );
    const { id } = await erin.begin(picture, { size: SIGNATURE.length });
    await erin.append(picture, id, 0, SIGNATURE);
    await givenUp(erin, picture, id);
    await pictures.rows.query('drop function keep_none cascade');
    expect(await onDisk()).toContain(id);
    pictures.clock.advance({ hours: 24 });
    [erin, max] = [await pictures.signIn('erin.employee'), await pictures.signIn('max.manager')];
    await pictures.service.app.get(Periodic).run('sweep-files');
    expect(await onDisk()).not.toContain(id);
  });

  it('is erased with its uploader, unless it outlives them: then without a name', async () => {
    const [own, evidence] = [await hung(), await hung(erin, '?outlives=yes')];
    const { id: open } = await erin.begin(picture, { size: PNG.length });
    const { app } = pictures.service;
    const { accountId } = erin;
    const subject = { id: '0190a0a0-0000-7000-8000-000000000009', what: PERSON, accountId };
    await app.get(PrismaTransactions).run((tx) => app.get(BeginErasure).execute(tx, subject));
    await waitFor(
      async () => {
        await app.get(Periodic).run('finish-erasures');
        return (await count(`erased where completed_at is not null`)) === 1;
      },
      { timeoutMs: 30_000, what: 'the erasure' },
    );
    expect(await count(`file where account_id = '${accountId}'`)).toBe(0);
    const disk = await onDisk();
    expect([own, open, evidence].map((id) => disk.includes(id))).toEqual([false, false, true]);
    const answer = await max.send(look, { params: { fileId: evidence } });
    expect(answer.headers.get('content-disposition')).toContain('filename="file"');
  });
});
