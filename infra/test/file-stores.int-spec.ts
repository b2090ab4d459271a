import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@rigwise/contracts';
import { freePort, waitFor } from '@rigwise/testing';
import type { Content, FileStore } from '../../libs/files/src/store/file-store.ts';
import { LocalStore } from '../../libs/files/src/store/local-store.ts';
import { S3Store } from '../../libs/files/src/store/s3-store.ts';
import { javaBinary } from '../local/programs/java.ts';
import { makeWhole } from '../local/programs/make-whole.ts';
import { fetchArtifact } from '../local/programs/maven.ts';
import { downloadsFolder } from '../local/settings.ts';

// Maven fetches the server on first use.
jest.setTimeout(300_000);

const ID = '0190a0a0-0000-7000-8000-000000000001';
const KEYS = { accessKey: 'rigwise', secretKey: 'a secret of this test' };
const VERSION = '3.1.0';
const JAR = `s3proxy-${VERSION}-jar-with-dependencies.jar`;
const names = ['a folder', 'S3'];

const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-stores-'));
const stores = new Map<string, FileStore>([['a folder', new LocalStore(path.join(folder, 'local'))]]);
const storeOf = (name: string): FileStore => {
  const store = stores.get(name);
  if (!store) throw new Error(`The store ${name} did not start`);
  return store;
};
let server: ChildProcess | undefined;
let url = '';

/** S3Proxy: S3 over a folder, and it checks signatures. */
beforeAll(async () => {
  const downloaded = path.join(downloadsFolder(), `s3proxy-${VERSION}`);
  const artifact = `org.gaul:s3proxy:${VERSION}:jar:jar-with-dependencies`;
  await makeWhole(downloaded, (draft) =>
    fetchArtifact(artifact, draft, folder, new AbortController().signal),
  );
  const address = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    's3proxy.endpoint': address,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': KEYS.accessKey,
    's3proxy.credential': KEYS.secretKey,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.filesystem.basedir': path.join(folder, 's3'),
  };
  mkdirSync(path.join(folder, 's3', 'files'), { recursive: true });
  const properties = path.join(folder, 's3proxy.conf');
  writeFileSync(
    properties,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
  const args = ['-Xmx128m', '-XX:TieredStopAtLevel=1', '-jar', path.join(downloaded, JAR)];
  server = spawn(javaBinary(), [...args, '--properties', properties], { stdio: 'ignore' });
  url = `${address}/files`;
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
  const store = storeOf(name);
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
  const store = storeOf(name);
  await expect(store.put(ID, content(broken()))).rejects.toThrow();
  await expect(store.read(ID, whole)).rejects.toThrow();
});

it('S3 refuses what changed in transit and wrong keys; one that is down counts as down', async () => {
  const settings = { region: 'us-east-1', ...KEYS };
  const wrong = new S3Store({ ...settings, url, secretKey: 'another' });
  await expect(wrong.put(ID, content())).rejects.toThrow(/answered 403/);
  const changed = { ...content(), sha256: Buffer.alloc(32) };
  await expect(storeOf('S3').put(ID, changed)).rejects.toThrow(/answered 400/);
  const away = new S3Store({ ...settings, url: `http://127.0.0.1:${await freePort()}/files` });
  await expect(away.read(ID, whole)).rejects.toBeInstanceOf(DomainError);
});

it('a folder accepts only ids as names', async () => {
  const store = new LocalStore(folder);
  await expect(store.read('../../etc/passwd', whole)).rejects.toThrow('Only ids');
});
