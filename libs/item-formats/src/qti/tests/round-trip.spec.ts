import {
  cognitiveLevels,
  countingAttempts,
  difficulties,
  nodesOf,
  releases,
  reviewMoments,
  testContent,
  type Interaction,
  type TestContent,
} from '@rigwise/contracts';
import { aQuestion, arbitraryDoc, arbitraryLine, inEach, options } from '@rigwise/testing/items';
import fc from 'fast-check';
import { numbered, richMeaning } from '../../meaning/texts.ts';
import { readQtiFolder } from '../read/read-package.ts';
import { writeQtiFolder } from '../write/write-package.ts';
import { readQtiTests } from './read-tests.ts';

const ITEMS = ['0197b0de-0000-7000-8000-000000000001', '0197b0de-0000-7000-8000-000000000002'];
const CHOICE: Interaction = {
  ...{ type: 'choice', options: options({ A: 'Yes', B: 'No' }), shuffle: true, correct: 'A' },
  scoring: { rule: 'match_correct', points: 1 },
};
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const line = arbitraryLine.map((text) => text.slice(0, 80).trim()).filter((text) => text !== '');
const lines = fc.array(line, { maxLength: 3 });
const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);

const section = (languages: readonly string[]) =>
  fc.record({
    id: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,20}$/),
    title: inEach(languages, line),
    items: fc.array(fc.record({ itemId: fc.constantFrom(...ITEMS), critical: fc.boolean() }), {
      maxLength: 3,
    }),
    draws: fc.array(
      fc.record({
        topic: optional(line),
        difficulty: optional(fc.constantFrom(...difficulties)),
        cognitiveLevel: optional(fc.constantFrom(...cognitiveLevels)),
        count: fc.integer({ min: 1, max: 20 }),
        critical: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    shuffle: fc.boolean(),
    cutScore: optional(percent),
  });

const arbitraryTest = fc
  .uniqueArray(fc.constantFrom('en', 'es', 'pt-BR', 'zh-Hant'), { minLength: 1, maxLength: 3 })
  .chain((languages) =>
    fc.record({
      title: inEach(languages, line),
      languages: fc.constant(languages),
      instructions: optional(inEach(languages, arbitraryDoc('rich'))),
      topics: lines,
      sections: fc.array(section(languages), { maxLength: 3 }),
      cutScore: percent,
      shuffleOptions: fc.boolean(),
      timeLimitMinutes: orNull(fc.integer({ min: 1, max: 1440 })),
      attempts: fc.record({
        allowed: orNull(fc.integer({ min: 1, max: 100 })),
        coolDownHours: fc.integer({ min: 0, max: 8760 }),
        counts: fc.constantFrom(...countingAttempts),
      }),
      review: fc.record({
        score: fc.constantFrom(...reviewMoments),
        answers: fc.constantFrom(...reviewMoments),
        key: fc.constantFrom(...reviewMoments),
      }),
      release: fc.constantFrom(...releases),
      doubleMarking: optional(fc.record({ limitPercent: percent })),
      audience: fc.record({
        departments: lines,
        positions: lines,
        crews: fc.array(fc.uuid(), { maxLength: 2 }),
      }),
      window: fc.record({
        opens: orNull(moment),
        closes: orNull(moment),
        timeZone: fc.constantFrom('UTC', 'America/Chicago', 'Asia/Dubai'),
      }),
    }),
  )
  .map((content) => testContent.parse(content));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const imagesOf = ({ instructions = {} }: TestContent) =>
  new Map(
    Object.values(instructions)
      .flatMap((doc) => [...nodesOf(doc)])
      .flatMap((node) => (node.type === 'image' ? [node.attrs.fileId] : []))
      .map((fileId) => [fileId, { name: 'rig.png', bytes: new Uint8Array(PNG) }]),
  );
/** Instructions mean the same however their text is cut. */
const meaningOf = ({ instructions = {}, ...rest }: TestContent) => ({
  ...rest,
  instructions: Object.fromEntries(
    Object.entries(instructions).map(([language, doc]) => [
      language,
      richMeaning(doc, { blank: numbered('b'), file: numbered('f') }),
    ]),
  ),
});

it('QTI 3 loses nothing of a test, and its questions stay as they are', () => {
  const items = ITEMS.map((id) => ({ id, content: aQuestion(CHOICE), files: new Map() }));
  fc.assert(
    fc.property(arbitraryTest, (content) => {
      const { files, losses } = writeQtiFolder(items, [{ id: 'a-test', content, files: imagesOf(content) }]);
      expect(losses).toEqual([]);
      const verdicts = readQtiTests(files, (identifier) => ITEMS.find((id) => identifier === `item-${id}`));
      expect(verdicts).toMatchObject([{ kind: 'readable', place: { identifier: 'a-test' }, warnings: [] }]);
      const [verdict] = verdicts;
      expect(verdict?.kind === 'readable' && meaningOf(verdict.content)).toEqual(meaningOf(content));
      expect(readQtiFolder(files).filter(({ kind }) => kind === 'readable')).toHaveLength(ITEMS.length);
    }),
    { numRuns: 60 },
  );
});
