import { itemCountOf, questionsOf, type ItemContent, type TestContent } from '@rigwise/contracts';
import { readQtiFolder, readQtiTests } from '@rigwise/item-formats';
import { drawForm, type BankItem } from '@rigwise/scoring';
import { contentFolders, filesOf, questionFilesOf, testsIn } from './content-folders.ts';

const questions = new Map<string, ItemContent>();
for (const folder of contentFolders())
  for (const verdict of readQtiFolder(questionFilesOf(folder)))
    if (verdict.kind === 'readable') questions.set(verdict.place.identifier ?? '', verdict.content);

/** Items are known by ids, which are made of their identifiers here. */
const ids = new Map(
  [...questions.keys()].map((name, at) => [name, `0197b0de-0000-7000-8000-${String(at).padStart(12, '0')}`]),
);
const contents = new Map([...questions].map(([name, content]) => [ids.get(name) ?? '', content]));
const bank = [...contents].map(([itemId, { languages, classification }]): BankItem => {
  const { topics, difficulty, cognitiveLevel } = classification;
  return { itemId, versionId: itemId, topics, difficulty, cognitiveLevel, languages };
});

const verdicts = contentFolders().flatMap((folder) => readQtiTests(filesOf(folder), (name) => ids.get(name)));
const tests = verdicts.flatMap((verdict) => (verdict.kind === 'readable' ? [verdict.content] : []));

const isMarked = (itemId: string): boolean =>
  questionsOf(contents.get(itemId) ?? never()).some(({ interaction }) =>
    /^(extended-text|file-upload)$/.test(interaction.type),
  );
const never = (): never => {
  throw new Error('no such item');
};
const fixedOf = ({ sections }: TestContent): string[] =>
  sections.flatMap(({ items }) => items.map(({ itemId }) => itemId));
const SEEDS = Array.from({ length: 40 }, (_, at) => at.toString(16).padStart(32, '0'));
const formOf = ({ languages, sections }: TestContent, seed: string) =>
  drawForm(
    {
      languages,
      sections: sections.map(({ items, ...section }) => ({
        ...section,
        fixed: items.map(({ itemId }) => ({ itemId, versionId: itemId })),
      })),
    },
    bank,
    seed,
  );

it('is read whole and without a loss', () => {
  expect(verdicts.filter(({ kind }) => kind !== 'readable')).toEqual([]);
  expect(verdicts.flatMap((verdict) => (verdict.kind === 'readable' ? verdict.warnings : []))).toEqual([]);
});

it('names its files as their tests', () => {
  const names = contentFolders().flatMap((folder) => testsIn(folder));
  expect(verdicts.map(({ place }) => place.identifier)).toEqual(expect.arrayContaining([...names]));
  expect(verdicts).toHaveLength(names.length);
});

it('has a test of every topic, one of them in two languages', () => {
  const topics = new Set([...questions.values()].flatMap(({ classification }) => classification.topics));
  expect(tests.length).toBeGreaterThanOrEqual(12);
  expect(new Set(tests.flatMap((test) => test.topics))).toEqual(topics);
  expect(tests.filter(({ languages }) => languages.length > 1)).toHaveLength(1);
});

it.each(tests.map((test) => [test.title['en'] ?? '', test] as const))('%s can be taken', (_title, test) => {
  const fixed = fixedOf(test);
  expect(new Set(fixed).size).toBe(fixed.length);
  for (const itemId of fixed)
    expect(contents.get(itemId)?.languages).toEqual(expect.arrayContaining(test.languages));
  for (const seed of SEEDS) {
    const { sections, shortfalls } = formOf(test, seed);
    expect(shortfalls).toEqual([]);
    const drawn = sections.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    expect(drawn).toHaveLength(itemCountOf(test));
    // A draw must not surprise a candidate with a file to upload.
    expect(drawn.filter((itemId) => !fixed.includes(itemId) && isMarked(itemId))).toEqual([]);
    const seconds = drawn.reduce(
      (sum, itemId) => sum + (contents.get(itemId)?.classification.estimatedSeconds ?? 0),
      0,
    );
    if (test.timeLimitMinutes !== null) expect(seconds / 60).toBeLessThanOrEqual(test.timeLimitMinutes);
  }
});
