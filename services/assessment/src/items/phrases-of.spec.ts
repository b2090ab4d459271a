import { phrasesOf } from './phrases-of.ts';

it('takes the longest runs of three words that do not overlap, without the punctuation around them', () => {
  expect(phrasesOf('“Who must authorize entry to the  Shaker room during a gas alarm?”')).toEqual([
    ...['must authorize entry', 'shaker room during'],
  ]);
});

it('takes six of a long text', () => {
  const words = Array.from({ length: 80 }, (_, at) => `pressure${at}`);
  const phrases = phrasesOf(words.join(' '));
  expect(phrases).toHaveLength(6);
  for (const phrase of phrases) expect(words.join(' ')).toContain(phrase);
});

it.each([
  ['', []],
  ['a b c', []],
  ['BOP', []],
  ['Shear rams', ['shear rams']],
  ['?? !! ,,', []],
])('finds in %j the phrases %j', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

it('takes parts of sentences in scripts without spaces', () => {
  const sentence = '在进入密闭空间之前必须检测氧气浓度和可燃气体浓度以确保安全';
  const phrases = phrasesOf(sentence);
  expect(phrases.length).toBeGreaterThan(2);
  for (const phrase of phrases) expect(sentence).toContain(phrase);
});
