import { zipSync } from 'fflate';
import { UnreadableFile } from '../verdict.ts';
import { MOST_BYTES, readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readZip(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code}: ${error.message}`;
    throw error;
  }
};
/** Offset of the n-th signature: local headers are PK\x03\x04, central ones PK\x01\x02. */
const offsetOf = (zip: Uint8Array, kind: 'local' | 'central'): number =>
  Buffer.from(zip).indexOf(kind === 'local' ? 'PK\x03\x04' : 'PK\x01\x02', 0, 'latin1');
const changed = (
  zip: Uint8Array,
  change: (view: DataView, central: number, local: number) => void,
): Uint8Array => {
  const copy = new Uint8Array(zip);
  change(new DataView(copy.buffer), offsetOf(copy, 'central'), offsetOf(copy, 'local'));
  return copy;
};
const one = writeZip(new Map([['a.txt', text('hello')]]));

it('reads the files that were written', async () => {
  const files = new Map([
    ['imsmanifest.xml', text('<manifest/>')],
    ['images/é.png', new Uint8Array([1, 2, 3])],
    ['empty', new Uint8Array()],
  ]);
  expect(new Map(await readZip(writeZip(files)))).toEqual(files);
});

it('skips folders', async () => {
  expect([...(await readZip(zipSync({ 'a/': new Uint8Array(), 'a/b': text('b') }))).keys()]).toEqual(['a/b']);
});

it.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', 'a\\b', 'é\u0007'])(
  'refuses the path %j',
  async (path) => {
    expect(await refusal(zipSync({ [path]: text('a') }))).toMatch(/^zip-path/);
  },
);

it('refuses symbolic links', async () => {
  const link = zipSync({ 'a.png': [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  expect(await refusal(link)).toMatch(/^zip-symlink/);
});

it('refuses encrypted entries', async () => {
  const encrypted = changed(one, (view, central, local) => {
    view.setUint16(central + 8, view.getUint16(central + 8, true) | 1, true);
    view.setUint16(local + 6, view.getUint16(local + 6, true) | 1, true);
  });
  expect(await refusal(encrypted)).toMatch(/^zip-encrypted/);
});

it('refuses other compression than deflate', async () => {
  expect(await refusal(changed(one, (view, central) => view.setUint16(central + 10, 14, true)))).toMatch(
    /^zip-method/,
  );
});

it('refuses a file that inflates as only bombs do', async () => {
  const bomb = zipSync({ bomb: new Uint8Array(20 * 1024 * 1024) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusal(bomb)).toMatch(/^zip-ratio/);
});

it('refuses a bomb that declares a small size', async () => {
  const bomb = zipSync({ bomb: new Uint8Array(20 * 1024 * 1024) }, { level: 9 });
  expect(await refusal(changed(bomb, (view, central) => view.setUint32(central + 24, 1000, true)))).toMatch(
    /^zip-(ratio|broken)/,
  );
});

it('refuses more than 200 MiB in all, whatever the ratio', async () => {
  const part = new Uint8Array(MOST_BYTES / 2 + 1);
  const bytes = zipSync({ a: [part, { level: 0 }], b: [part, { level: 0 }] });
  expect(await refusal(bytes)).toMatch(/^zip-too-large/);
}, 20_000);

it('refuses more than 10,000 entries', async () => {
  const entries = Object.fromEntries(
    Array.from({ length: 10_001 }, (_one, at) => [`f${at}`, new Uint8Array()]),
  );
  expect(await refusal(zipSync(entries, { level: 0 }))).toMatch(/^zip-too-many-entries/);
});

it('refuses a wrong checksum, truncated bytes and no zip at all', async () => {
  const wrong = changed(one, (view, central) => view.setUint32(central + 16, 1, true));
  expect(await refusal(wrong)).toMatch(/^zip-broken: .*checksum/);
  expect(await refusal(one.slice(0, -10))).toMatch(/^zip-broken/);
  expect(await refusal(text('no zip'))).toMatch(/^zip-broken/);
  expect(await refusal(new Uint8Array())).toMatch(/^zip-broken/);
});

it('never does anything but read or refuse, whatever byte is damaged', async () => {
  for (let at = 0; at < one.length; at++) {
    const damaged = changed(one, (view) => view.setUint8(at, view.getUint8(at) ^ 0xff));
    expect(await refusal(damaged)).toMatch(/^(zip-|accepted)/);
  }
});
