import type { Random } from './random.ts';

type Change = (text: string, random: Random) => string;
export type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const TOKEN = /[\p{L}\p{N}_.-]+|\s+|[^\p{L}\p{N}\s]/gu;
const DEPTH = 3000;
const LONG = 300_000;
const NUMBERS = [
  '1e309',
  '-0',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '0.' + '0'.repeat(400) + '1',
  '2147483648',
];
/** Names that mean something to JavaScript, PostgreSQL, spreadsheets, shells or HTML. */
const WORDS = [
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', "'; drop table item; --", '=cmd()|calc'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '$(reboot)'],
  ...['\u202egpj.exe', '\ufeff', '\u0301'.repeat(300), '👩‍🚒'.repeat(50), '\ud83d', '\ufffe', '%00', '${7*7}'],
  ...['&#0;', '&#xD800;', '&#1114112;', '&#99999999999;', '&nosuch;', '\\u0000', '&lt;![CDATA['],
];
const ENTITIES = [
  '<!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>',
  '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE q SYSTEM "http://127.0.0.1:1/q.dtd">',
  '<!DOCTYPE q [<!ENTITY % p SYSTEM "http://127.0.0.1:1/p"> %p;]>',
];

const encoder = new TextEncoder();
const inText =
  (change: Change): Mutation =>
  (bytes, random) =>
    encoder.encode(change(new TextDecoder().decode(bytes), random));
const place = (text: string, random: Random): number => random.below(text.length + 1);
const insert = (text: string, at: number, what: string): string => text.slice(0, at) + what + text.slice(at);
/** Two places of a text, in order and not far from each other. */
function span(text: string, random: Random): [number, number] {
  const from = place(text, random);
  return [from, Math.min(text.length, from + 1 + random.below(400))];
}
function tokens(text: string, random: Random, change: (all: string[]) => void): string {
  const all = text.match(TOKEN) ?? [];
  for (let count = 1 + random.below(5); all.length > 0 && count > 0; count--) change(all);
  return all.join('');
}
/** Replaces some of what a pattern finds. */
const someOf = (text: string, random: Random, pattern: RegExp, by: (found: string) => string): string =>
  text.replaceAll(pattern, (found) => (random.below(4) === 0 ? by(found) : found));

/** Ways to damage a text of any format. */
export const textMutations: Readonly<Record<string, Mutation>> = {
  'bit-flips': (bytes, random) => {
    const copy = new Uint8Array(bytes);
    for (let count = 1 + random.below(20); copy.length > 0 && count > 0; count--) {
      const at = random.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    }
    return copy;
  },
  truncated: (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)),
  'without-start': (bytes, random) => bytes.slice(random.below(bytes.length + 1)),
  'nul-bytes': (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1 + random.below(3)), bytes.subarray(at)]);
  },
  'bad-utf-8': (bytes, random) => {
    const at = random.below(bytes.length + 1);
    const bad = random.oneOf(['c3', 'edA080', 'f8888080', 'c0af', 'ff', 'f4908080']);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(bad, 'hex'), bytes.subarray(at)]);
  },
  'other-encoding': (bytes, random) => {
    const text = new TextDecoder().decode(bytes);
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    const encodings = [
      wide,
      wide.subarray(2),
      new Uint8Array(wide).slice().reverse(),
      Buffer.from(text, 'latin1'),
    ];
    return random.oneOf(encodings);
  },
  'swapped-tokens': inText((text, random) =>
    tokens(text, random, (all) => {
      const [one, other] = [random.below(all.length), random.below(all.length)];
      [all[one], all[other]] = [all[other] ?? '', all[one] ?? ''];
    }),
  ),
  'odd-words': inText((text, random) =>
    tokens(text, random, (all) => (all[random.below(all.length)] = random.oneOf(WORDS))),
  ),
  'cut-out': inText((text, random) => {
    const [from, to] = span(text, random);
    return text.slice(0, from) + text.slice(to);
  }),
  repeated: inText((text, random) => {
    const [from, to] = span(text, random);
    return insert(text, to, text.slice(from, to).repeat(1 + random.below(200)));
  }),
  'huge-numbers': inText((text, random) => someOf(text, random, /\d+(\.\d+)?/g, () => random.oneOf(NUMBERS))),
  'long-word': inText((text, random) =>
    insert(
      text,
      place(text, random),
      random.oneOf(['x', ' ', '\n', '{', '~', '"', ';', '&amp;']).repeat(LONG),
    ),
  ),
  nested: inText((text, random) => {
    const [open, close] = random.oneOf([
      ['<div>', '</div>'],
      ['{', '}'],
      ['<![CDATA[', ']]>'],
      ['&lt;b&gt;', '&lt;/b&gt;'],
      ['<qti-gap-text><p>', '</p></qti-gap-text>'],
      ['(', ')'],
    ] as const);
    const depth = 1 + random.below(DEPTH);
    return insert(text, place(text, random), open.repeat(depth) + close.repeat(depth));
  }),
  entities: inText((text, random) => {
    const at = /^<\?xml[^>]*>/.exec(text)?.[0].length ?? 0;
    const used = someOf(text, random, />[^<>]+</g, () =>
      random.oneOf(['>&c;<', '>&x;<', '>&#38;<', '>&amp;amp;<']),
    );
    return insert(used, random.below(4) === 0 ? place(used, random) : at, random.oneOf(ENTITIES));
  }),
  'same-ids': inText((text, random) => {
    const all = [...text.matchAll(/(?:identifier|id|name|idnumber)="([^"]*)"|::([^:]+)::/g)];
    const id = all.length === 0 ? 'A' : random.oneOf(all)[1];
    return text.replaceAll(/(identifier|idnumber)="[^"]*"/g, (_all, name) =>
      random.below(2) === 0 ? `${String(name)}="${id ?? 'A'}"` : `${String(name)}=""`,
    );
  }),
  'other-lines': inText((text, random) =>
    text.replaceAll('\n', random.oneOf(['\r', '\r\n', '\u2028', '\n\n', ' '])),
  ),
};
