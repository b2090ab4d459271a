import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@rigwise/contracts';
import { freePort, notRun, waitFor } from '@rigwise/testing';
import type { Content, FileStore } from '../../libs/files/src/store/file-store.ts';
import { LocalStore } from '../../libs/files/src/store/local-store.ts';
import { S3Store } from '../../libs/files/src/store/s3-store.ts';
import { goInstall } from '../kubernetes/schemas/go.ts';
import { makeWhole } from '../local/programs/make-whole.ts';
import { downloadsFolder } from '../local/settings.ts';

// Go compiles the server on first use.
jest.setTimeout(600_000);

const ID = '0190a0a0-0000-7000-8000-000000000001';
const KEYS = { accessKey: 'rigwise', secretKey: 'a secret of this test' };
const GATEWAY = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';

const hasGo = spawnSync('go', ['version']).status === 0;
const NOT_RUN = 'files in a store that speaks S3 (Go is not installed, or has no modules)';
if (!hasGo) notRun(NOT_RUN);
const names = ['a folder', ...(hasGo ? ['S3'] : [])];

const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-stores-'));
const stores = new Map<string, FileStore>([['a folder', new LocalStore(path.join(folder, 'local'))]]);
let server: ChildProcess | undefined;
let url = '';

/** A gateway from S3 to a folder, which checks signatures. */
beforeAll(async () => {
  if (!hasGo) return;
  const program = path.join(downloadsFolder(), `versitygw-${VERSION}`);
  try {
    await makeWhole(program, (draft) => goInstall(GATEWAY, VERSION, draft));
  } catch {
    return notRun(NOT_RUN);
  }
  mkdirSync(path.join(folder, 's3', 'files'), { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['--access', KEYS.accessKey, '--secret', KEYS.secretKey, '--port', address];
  server = spawn(path.join(program, 'versitygw'), [...args, 'posix', '--nometa', path.join(folder, 's3')], {
    stdio: 'ignore',
  });
  url = `http://${address}/files`;
  const isUp = async (): Promise<boolean> => (await fetch(url)).status > 0;
  await waitFor(isUp, { timeoutMs: 60_000, what: 'the S3 server' });
  stores.set('S3', new S3Store({ url, region: 'us-east-1', ...KEYS }));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const BYTES = Buffer.alloc(300_000, 'rig');
async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < BYTES.length; at += 131_072) yield BYTES.subarray(at, at + 131_072);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield BYTES.subarray(0, 131_072);
  throw new Error('The database went away');
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const content = (bytes = pieces()): Content => ({
  ...{ bytes, size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest() },
});
const whole = { start: 0, end: BYTES.length - 1 };

it.each(names)('%s keeps a file, gives parts of it, and forgets it', async (name) => {
  const store = stores.get(name);
  if (!store) return;
  await store.put(ID, content());
  // As after a kill: the same again.
  await store.put(ID, content());
  expect(sha256(await buffer(await store.read(ID, whole)))).toBe(sha256(BYTES));
  expect(await buffer(await store.read(ID, { start: 3, end: 5 }))).toEqual(BYTES.subarray(3, 6));
  await store.remove(ID);
  await store.remove(ID);
  await expect(store.read(ID, whole)).rejects.toThrow();
});

it.each(names)('%s has nothing of a file that broke off', async (name) => {
  const store = stores.get(name);
  if (!store) return;
  await expect(store.put(ID, content(broken()))).rejects.toThrow();
  await expect(store.read(ID, whole)).rejects.toThrow();
});

if (hasGo) {
  it('S3 refuses what changed in transit and wrong keys; one that is down counts as down', async () => {
    if (!server) return;
    const settings = { region: 'us-east-1', ...KEYS };
    const wrong = new S3Store({ ...settings, url, secretKey: 'another' });
    await expect(wrong.put(ID, content())).rejects.toThrow(/answered 403/);
    const changed = { ...content(), sha256: Buffer.alloc(32) };
    await expect(stores.get('S3')?.put(ID, changed)).rejects.toThrow(/answered 400/);
    const away = new S3Store({ ...settings, url: `http://127.0.0.1:${await freePort()}/files` });
    await expect(away.read(ID, whole)).rejects.toBeInstanceOf(DomainError);
  });
}

it('a folder accepts only ids as names', async () => {
  const store = new LocalStore(folder);
  await expect(store.read('../../etc/passwd', whole)).rejects.toThrow('Only ids');
});
