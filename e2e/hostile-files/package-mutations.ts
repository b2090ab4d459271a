import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import type { Random } from './random.ts';
import { textMutations, type Mutation } from './text-mutations.ts';

/** A PNG that says it has 60,000 × 60,000 pixels. */
const HUGE_IMAGE = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex');
const MANY = 2000;
const MEBIBYTE = 1024 * 1024;
const PATHS = [
  ...[
    '../../etc/cron.d/rig',
    '/etc/passwd',
    'C:\\rig.xml',
    'items\\..\\..\\rig.xml',
    'a/./b.xml',
    'NUL',
    'con.xml',
  ],
  ...[
    'items/\u0000.xml',
    `${'a/'.repeat(600)}b.xml`,
    '__proto__',
    'imsmanifest.xml/',
    'ITEMS/../ITEMS/x.xml',
  ],
];

type Entries = Record<string, Uint8Array>;
/** A change of the entries of a package, or of what they are written with. */
const inEntries =
  (change: (entries: Entries, random: Random) => Zippable): Mutation =>
  (bytes, random) =>
    zipSync(change(unzipSync(bytes), random), { level: 6, mtime: new Date(1980, 0, 1) });
const namesOf = (entries: Entries, pattern: RegExp): string[] =>
  Object.keys(entries).filter((name) => pattern.test(name));
const renamed = (entries: Entries, from: string, to: string): Entries =>
  Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name === from ? to : name, bytes]));
/** Replaces one that fits, if there is one. */
function replaced(entries: Entries, random: Random, pattern: RegExp, by: (bytes: Uint8Array) => Uint8Array) {
  const names = namesOf(entries, pattern);
  if (names.length === 0) return entries;
  const name = random.oneOf(names);
  return { ...entries, [name]: by(entries[name] ?? new Uint8Array()) };
}
/** Names in a zip can't be repeated by the library: the bytes of the name are changed afterwards, in both headers. */
const bytesReplaced = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

/** The same damage as texts have, to one file inside of the package. */
const inside = Object.fromEntries(
  Object.entries(textMutations).map(([name, mutate]): [string, Mutation] => [
    `${name}-inside`,
    inEntries((entries, random) =>
      replaced(entries, random, random.below(3) === 0 ? /manifest\.xml$/ : /\.xml$/, (bytes) =>
        mutate(bytes, random),
      ),
    ),
  ]),
);

/** Ways to damage a package: the zip, the files in it, and what its manifest says of them. */
export const packageMutations: Readonly<Record<string, Mutation>> = {
  ...inside,
  'zip-bit-flips': textMutations['bit-flips'] ?? never,
  'zip-truncated': textMutations['truncated'] ?? never,
  'zip-without-start': textMutations['without-start'] ?? never,
  'odd-path': inEntries((entries, random) => ({ ...entries, [random.oneOf(PATHS)]: strToU8('<a/>') })),
  'odd-path-for-a-file': inEntries((entries, random) =>
    renamed(entries, random.oneOf(Object.keys(entries)), random.oneOf(PATHS)),
  ),
  'odd-path-in-the-manifest': inEntries((entries, random) =>
    replaced(entries, random, /manifest\.xml$/, (bytes) =>
      strToU8(
        strFromU8(bytes).replaceAll(/href="[^"]*"/g, (href) =>
          random.below(4) === 0 ? `href="${random.oneOf(PATHS).replaceAll('\u0000', '')}"` : href,
        ),
      ),
    ),
  ),
  'same-name-twice': (bytes, random) => {
    const [one = 'aaaa', other = 'aaab'] = ['twin-1.xml', 'twin-2.xml'];
    const twins = zipSync({ ...unzipSync(bytes), [one]: strToU8('<a/>'), [other]: strToU8('<b/>') });
    return random.below(2) === 0 ? twins : bytesReplaced(twins, other, one);
  },
  'no-manifest': inEntries((entries) => {
    const left = namesOf(entries, /^(?!.*manifest\.xml$)/);
    return Object.fromEntries(left.map((name) => [name, entries[name] ?? new Uint8Array()]));
  }),
  'missing-file': inEntries((entries, random) => {
    const { [random.oneOf(Object.keys(entries))]: _gone, ...left } = entries;
    return left;
  }),
  'in-a-folder': inEntries((entries) =>
    Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [`folder/${name}`, bytes])),
  ),
  'broken-image': inEntries((entries, random) =>
    replaced(entries, random, /\.png$/, (bytes) =>
      random.oneOf([
        HUGE_IMAGE,
        bytes.subarray(0, random.below(bytes.length)),
        strToU8('<svg onload="alert(1)"/>'),
      ]),
    ),
  ),
  'swapped-files': inEntries((entries, random) => {
    const names = Object.keys(entries);
    const [one, other] = [random.oneOf(names), random.oneOf(names)];
    return { ...entries, [one]: entries[other] ?? never(), [other]: entries[one] ?? never() };
  }),
  symlink: inEntries((entries, random) => ({
    ...entries,
    [random.oneOf(Object.keys(entries))]: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
  })),
  bomb: inEntries((entries, random) => ({
    ...entries,
    'bomb.xml': new Uint8Array((2 + random.below(20)) * MEBIBYTE),
  })),
  'many-files': inEntries((entries) => ({
    ...entries,
    ...Object.fromEntries(Array.from({ length: MANY }, (_one, at) => [`more/${at}.xml`, strToU8('<a/>')])),
  })),
  'zip-in-zip': inEntries((entries) => ({ 'package.zip': zipSync(entries) })),
};

function never(): never {
  throw new Error('There is no such entry');
}
