import fc from 'fast-check';
import { bitsOf, FNV_BASIS, fnvHalves, halvesOf64 } from './halves.ts';
import { bothOf, deriveSeed, halvesOf, ranksFrom } from './seeds.ts';
import { shuffle } from './shuffle.ts';
import { SplitMix64 } from './splitmix64.ts';
import { XoshiroHalves } from './xoshiro-halves.ts';
import { Xoshiro256 } from './xoshiro256.ts';

const seedOf = (number: number): string => number.toString(16).padStart(32, '0');
const arbitrarySeed = fc
  .bigInt({ min: 0n, max: 2n ** 128n - 1n })
  .map((seed) => seed.toString(16).padStart(32, '0'));
const first = (count: number, next: () => bigint) => Array.from({ length: count }, next);

it('gives the reference numbers of SplitMix64 for the seeds 1234567 (Rosetta Code) and 0', () => {
  const some = new SplitMix64(1_234_567n);
  expect(first(5, () => some.next())).toEqual([
    ...[6_457_827_717_110_365_317n, 3_203_168_211_198_807_973n, 9_817_491_932_198_370_423n],
    ...[4_593_380_528_125_082_431n, 16_408_922_859_458_223_821n],
  ]);
  const zero = new SplitMix64(0n);
  expect(first(3, () => zero.next())).toEqual([
    ...[0xe220_a839_7b1d_cdafn, 0x6e78_9e6a_a1b9_65f4n, 0x06c4_5d18_8009_454fn],
  ]);
});

it('gives the reference numbers of xoshiro256** for the state 1, 2, 3, 4 (rand_xoshiro)', () => {
  const random = new Xoshiro256([1n, 2n, 3n, 4n]);
  expect(first(10, () => random.next())).toEqual([
    ...[11_520n, 0n, 1_509_978_240n, 1_215_971_899_390_074_240n, 1_216_172_134_540_287_360n],
    ...[607_988_272_756_665_600n, 16_172_922_978_634_559_625n, 8_476_171_486_693_032_832n],
    ...[10_595_114_339_597_558_777n, 2_904_607_092_377_533_576n],
  ]);
});

it('gives the reference hashes of FNV-1a', () => {
  expect(['', 'a', 'foobar'].map((text) => bitsOf(fnvHalves(text, FNV_BASIS)))).toEqual([
    ...[0xcbf2_9ce4_8422_2325n, 0xaf63_dc4c_8601_ec8cn, 0x8594_4171_f739_67e8n],
  ]);
});

const MASK = 2n ** 64n - 1n;
/** FNV-1a as its authors define it. */
const fnvOf = (text: string, basis: bigint) =>
  [...Buffer.from(text)].reduce((hash, byte) => ((hash ^ BigInt(byte)) * 0x100_0000_01b3n) & MASK, basis);

it('hashes any text from any basis as FNV-1a is defined', () => {
  fc.assert(
    fc.property(fc.fullUnicodeString(), fc.bigInt({ min: 0n, max: MASK }), (text, basis) => {
      expect(bitsOf(fnvHalves(text, halvesOf64(basis)))).toBe(fnvOf(text, basis));
    }),
  );
});

it('ranks and derives by the documented formula, so that forms can be drawn again in years', () => {
  const mix = (state: bigint) => new SplitMix64((state - 0x9e37_79b9_7f4a_7c15n) & MASK).next();
  const rank = (high: bigint, low: bigint, name: string) =>
    mix(fnvOf(name, 0xcbf2_9ce4_8422_2325n ^ mix(high)) ^ low);
  fc.assert(
    fc.property(arbitrarySeed, fc.fullUnicodeString(), (seed, name) => {
      const [high, low] = halvesOf(seed);
      const first = rank(high, low, name);
      expect(bitsOf(ranksFrom(seed)(name))).toBe(first);
      expect(halvesOf(deriveSeed(seed, name))).toEqual([first, mix(rank(low, high, name) ^ first)]);
    }),
  );
});

it('refuses a seed that is not 32 hexadecimal digits', () => {
  for (const seed of ['', 'abc', 'g'.repeat(32), '0'.repeat(33)])
    expect(() => halvesOf(seed)).toThrow('A seed has 32 hexadecimal digits.');
  expect(() => new Xoshiro256([0n, 0n, 0n, 0n])).toThrow(RangeError);
});

it('derives another seed for each name and each seed', () => {
  const names = ['', 'a', 'b', 'section:1', 'section:2', 'item:1', 'é', '😀'];
  const seeds = [0, 1, 2, 2 ** 40].map(seedOf);
  const derived = seeds.flatMap((seed) => names.map((name) => deriveSeed(seed, name)));
  expect(new Set(derived).size).toBe(names.length * seeds.length);
  fc.assert(
    fc.property(arbitrarySeed, fc.string(), (seed, name) => {
      expect(deriveSeed(seed, name)).toMatch(/^[0-9a-f]{32}$/);
      expect(deriveSeed(seed.toUpperCase(), name)).toBe(deriveSeed(seed, name));
    }),
  );
});

it('gives the same numbers in halves, from every seed', () => {
  fc.assert(
    fc.property(arbitrarySeed, fc.integer({ min: 1, max: 2 ** 21 }), (seed, count) => {
      const [whole, halves] = [Xoshiro256.fromSeed(seed), new XoshiroHalves(bothOf(seed))];
      expect(first(9, () => bitsOf(halves.next()))).toEqual(first(9, () => whole.next()));
      expect(halves.below(count)).toBe(whole.below(count));
    }),
  );
  for (const count of [0, 1.5, 2 ** 21 + 1])
    expect(() => new XoshiroHalves(bothOf(seedOf(1))).below(count)).toThrow(RangeError);
});

it('draws integers below a count only', () => {
  fc.assert(
    fc.property(arbitrarySeed, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (seed, count) => {
      const drawn = Xoshiro256.fromSeed(seed).below(count);
      expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < count).toBe(true);
    }),
  );
  expect(() => Xoshiro256.fromSeed(seedOf(1)).below(0)).toThrow(RangeError);
});

it('shuffles into another order of the same, the same for a seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), arbitrarySeed, (items, seed) => {
      const before = [...items];
      const shuffled = shuffle(items, seed);
      expect([...shuffled].sort()).toEqual([...items].sort());
      expect(shuffle(items, seed)).toEqual(shuffled);
      expect(items).toEqual(before);
    }),
  );
});

/** Chi-square of counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

it('shuffles into each of the 24 orders of four alike', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 4800; seed++) {
    const order = shuffle(['a', 'b', 'c', 'd'], seedOf(seed)).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // 23 degrees of freedom: 49.73 is exceeded by chance once in a thousand. The seeds are fixed, so this never flakes.
  expect(chiSquare([...counts.values()])).toBeLessThan(49.73);
});
