import { Transformer } from '@napi-rs/image';
import {
  attemptGradedV1,
  attemptReleasedV1,
  disputeItem,
  itemTypes,
  listMyAttempts,
  plainDoc,
  questionsOf,
  releaseAttempt,
  showAttemptImage,
  type AttemptForm,
  type AttemptResult,
  type ItemContent,
  type ItemResponse,
  type ItemType,
  type TestContent,
} from '@rigwise/contracts';
import { keyResponse, scoreItem, withoutKey } from '@rigwise/scoring';
import { arbitraryItem, asShown } from '@rigwise/testing/items';
import fc from 'fast-check';
import { optionSeed } from '../src/attempts/option-seed.ts';
import { aSection, aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { pixels } from './support/images.ts';
import { Takers, type Taker } from './support/takers.ts';

jest.setTimeout(180_000);

const EVERYTHING = { score: 'on-release', answers: 'on-release', key: 'on-release' } as const;
const MARKED_BY_PEOPLE: readonly ItemType[] = ['extended-text', 'file-upload'];
const SEED = 27;

let takers: Takers;
beforeAll(async () => {
  takers = await Takers.open();
});
afterAll(() => takers.bank.running.close());

async function anImage(): Promise<string> {
  const png = await Transformer.fromRgbaPixels(pixels(800, 600), 800, 600).png();
  return (await takers.bank.upload(png, undefined, 'canary-valve.png')).resultId ?? '';
}

/** An item of the type in English, with an image that exists. */
async function itemOf(type: ItemType): Promise<ItemContent> {
  const types = itemTypes.filter((one) => !MARKED_BY_PEOPLE.includes(one));
  const fits = ({ languages, kind }: ItemContent) =>
    languages[0] === 'en' && (kind === 'scenario') === (type === 'scenario');
  const some = arbitraryItem({
    ...{ types: type === 'scenario' ? types : [type], style: 'plain', languages: 1 },
  }).filter(fits);
  const [item] = fc.sample(some, { seed: SEED, numRuns: 1 });
  if (!item) throw new Error('Nothing was made');
  const plain = JSON.stringify(item);
  if (!plain.includes('fileId')) return item;
  const text = plain.replaceAll(/"fileId":"[^"]+"/g, `"fileId":"${await anImage()}"`);
  const sized = text.replaceAll(/"width":\d+,"height":\d+/g, '"width":800,"height":600');
  return JSON.parse(sized) as ItemContent;
}

const liveTest = (itemIds: readonly string[], over: Partial<TestContent> = {}) =>
  takers.exams.that('live', aTest(itemIds, { cutScore: 70, review: EVERYTHING, ...over }));
const contentOf = async (itemId: string) => (await takers.bank.show(itemId)).version.content;
const itemsOf = ({ sections }: AttemptForm) => sections.flatMap(({ items }) => items);

/** The answers that mean these responses to the contents, as the candidate of this form has to give them. */
async function meaning(
  taker: Taker,
  test: TestContent,
  of: readonly { readonly id: string; readonly content: ItemContent; readonly response: ItemResponse }[],
) {
  const { rows } = await takers.bank.running.rows.query<{ seed: string }>(
    'select seed from attempt where id = $1',
    [taker.attemptId],
  );
  const seed = rows[0]?.seed ?? '';
  const shown = itemsOf(await taker.form());
  return of.map((item, position) => {
    const plain = withoutKey(item.content, optionSeed(seed, item, test));
    const one = shown.find((each) => each.position === position);
    if (!one) throw new Error('An item is missing');
    return taker.answer(asShown(plain, one.item, item.response), { position });
  });
}

/** Another answer than the key: its first part is missing, or another option. */
function otherThanKey(content: ItemContent): ItemResponse {
  const [question] = questionsOf(content);
  const key = keyResponse(content);
  if (question?.interaction.type === 'choice') {
    const { options, correct } = question.interaction;
    return {
      [question.id]: options
        .filter(({ id }) => id !== correct)
        .map(({ id }) => id)
        .slice(0, 1),
    };
  }
  return Object.fromEntries(Object.entries(key).map(([id, values]) => [id, values.slice(1)]));
}

let everyType: Promise<string[]> | undefined;
/** Live items of all types that need no person to mark them. */
const ofEveryType = (): Promise<string[]> => {
  everyType ??= (async () => {
    const ids: string[] = [];
    for (const type of itemTypes.filter((one) => !MARKED_BY_PEOPLE.includes(one)))
      ids.push(await takers.exams.liveItem(await itemOf(type)));
    return ids;
  })();
  return everyType;
};

it.each([
  ['shuffled', true],
  ['in their author’s order', false],
])(
  'scores every type of item as the engine scores the plain one, with options %s',
  async (_how, shuffleOptions) => {
    const ids = await ofEveryType();
    const testId = await liveTest(ids, { shuffleOptions });
    const contents = await Promise.all(ids.map(contentOf));
    const blank = (): ItemResponse => ({});
    for (const respond of [keyResponse, otherThanKey, blank]) {
      const taker = takers.taker();
      await taker.start(testId);
      const given = contents.map((content, at) => ({
        ...{ id: ids[at] ?? '', content, response: respond(content) },
      }));
      const answers = await meaning(taker, aTest(ids, { shuffleOptions }), given);
      expect((await taker.submit(...(respond === blank ? [] : answers))).status).toBe(200);
      await takers.grade();
      const { items, score, status } = await taker.result();
      expect(status).toBe('released');
      const expected = given.map(({ content, response }) => scoreItem(content, response));
      expect(items?.map(({ questions }) => questions)).toMatchObject(
        expected.map(({ questions }) =>
          questions.map(({ id, score: points, state }) => ({ id, score: points, state })),
        ),
      );
      expect(items?.map((one) => one.score)).toEqual(expected.map((one) => one.score));
      expect(score?.max).toBeCloseTo(expected.reduce((sum, { max }) => sum + max, 0));
      if (respond === keyResponse) expect([score?.percent, score?.passed]).toEqual([100, true]);
      if (respond === blank) expect(score?.passed).toBe(false);
    }
  },
);

it('shows the options of a question whose order is its key in another order, also where a test doesn’t shuffle', async () => {
  const steps = ['Stop the pumps', 'Space out', 'Shut in', 'Read the pressures', 'Call', 'Record'];
  const item = anItem({
    interaction: {
      ...{ type: 'order', shuffle: true, points: 1 },
      options: steps.map((text, at) => ({
        ...{ id: `S${at}`, text: { en: plainDoc(text) }, rationale: { en: plainDoc('Procedure.') } },
      })),
      correct: steps.map((_, at) => `S${at}`),
    },
  });
  const testId = await liveTest([await takers.exams.liveItem(item)], { shuffleOptions: false });
  const orders: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const [shown] = itemsOf(await takers.taker().start(testId));
    const texts = [...JSON.stringify(shown).matchAll(/"text":"([^"]+)"/g)].map(([, text = '']) => text);
    orders.push(texts.filter((text) => steps.includes(text)).join());
  }
  // One of 720 orders is the key: three forms in a row don't show it by chance.
  expect(orders.every((order) => order === steps.join())).toBe(false);
  expect(new Set(orders).size).toBeGreaterThan(1);
});

it('keeps answers for people to mark in grading, without a result', async () => {
  const essay = anItem({
    interaction: { type: 'extended-text', points: 2, rubric: [{ criterion: 'Clear', points: 2 }] },
  });
  const testId = await liveTest([await takers.exams.liveItem(), await takers.exams.liveItem(essay)]);
  const taker = takers.taker();
  await taker.start(testId);
  await taker.submit(taker.answer({ RESPONSE: ['I shut in.'] }, { position: 1 }));
  await takers.grade();
  expect(await taker.result()).toMatchObject({ status: 'grading', passed: null, score: null, items: null });
});

/** Items with one right option; answered right but for the last `wrong` ones. */
async function answered(testId: string, itemIds: readonly string[], wrong: number): Promise<AttemptResult> {
  const taker = takers.taker();
  await taker.start(testId);
  const contents = await Promise.all(itemIds.map(contentOf));
  const given = contents.map((content, at) => ({
    ...{ id: itemIds[at] ?? '', content },
    response: at >= itemIds.length - wrong ? otherThanKey(content) : keyResponse(content),
  }));
  await taker.submit(...(await meaning(taker, aTest(itemIds), given)));
  await takers.grade();
  return taker.result();
}

describe('a result', () => {
  let four: string[];
  beforeAll(async () => {
    four = [];
    for (const title of ['1', '2', '3', '4']) four.push(await takers.exams.liveItem(anItem({ title })));
  });

  it('is passed from the cut score on, and fails by a critical item whatever the score', async () => {
    const at75 = await liveTest(four, { cutScore: 75 });
    expect((await answered(at75, four, 1)).score).toMatchObject({ percent: 75, passed: true, failedBy: [] });
    expect((await answered(at75, four, 2)).score).toMatchObject({ passed: false, failedBy: ['score'] });
    const sections = [
      aSection({ items: four.map((itemId, at) => ({ itemId, critical: at === four.length - 1 })) }),
    ];
    const critical = await liveTest(four, { cutScore: 75, sections });
    expect((await answered(critical, four, 1)).score).toMatchObject({
      ...{ percent: 75, passed: false, failedBy: ['critical-item'] },
    });
  });

  it('fails by a section that stays below its own cut', async () => {
    const [first = [], second = []] = [four.slice(0, 3), four.slice(3)].map((ids) =>
      ids.map((itemId) => ({ itemId, critical: false })),
    );
    const sections = [
      aSection({ id: 'A', items: first }),
      aSection({ id: 'B', items: second, cutScore: 100 }),
    ];
    const result = await answered(await liveTest(four, { cutScore: 50, sections }), four, 1);
    expect(result.score).toMatchObject({ percent: 75, passed: false, failedBy: ['section'] });
    expect(result.sections).toMatchObject([
      { id: 'A', score: 3, passed: true },
      { id: 'B', score: 0, passed: false },
    ]);
    expect(result.topics).toEqual([{ topic: 'Well control', score: 3, max: 4 }]);
  });

  it('shows each part when its policy says so', async () => {
    const closes = new Date(takers.bank.running.clock.now().getTime() + 3_600_000).toISOString();
    const review = { score: 'on-release', answers: 'when-closed', key: 'never' } as const;
    const testId = await liveTest(four, { review, window: { opens: null, closes, timeZone: 'UTC' } });
    const taker = takers.taker();
    await taker.start(testId);
    await taker.submit();
    await takers.grade();
    const open = await taker.result();
    expect([open.score?.percent, open.items, open.sectionTitles]).toEqual([0, null, null]);
    const refused = await taker.call(disputeItem, { position: 0, reason: 'Two are right.' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'attempt/not-shown']);
    takers.bank.running.clock.advance({ hours: 1 });
    const closed = await taker.result();
    expect(closed.items?.map(({ content }) => content)).toEqual([null, null, null, null]);
    expect(closed.sectionTitles).toEqual([{ id: 'A', title: { en: 'Kicks' } }]);
  });

  it('of several attempts is the best, or the last', async () => {
    for (const counts of ['best', 'last'] as const) {
      const testId = await liveTest(four, { attempts: { allowed: null, coolDownHours: 0, counts } });
      const taker = takers.taker();
      for (const isAnswered of [true, false]) {
        await taker.start(testId);
        const answers = [0, 1, 2, 3].map((position) => taker.answer({ RESPONSE: ['O1'] }, { position }));
        await taker.submit(...(isAnswered ? answers : []));
        await takers.grade();
        takers.bank.running.clock.advance({ minutes: 1 });
      }
      const { body } = await taker.call(listMyAttempts, undefined, { testId });
      const listed = body['items'] as { ordinal: number; counts: boolean; score: { score: number } }[];
      const [last, first] = listed;
      const isFirst = counts === 'best' && (first?.score.score ?? 0) >= (last?.score.score ?? 0);
      expect(listed.map((one) => [one.ordinal, one.counts])).toEqual([
        [2, !isFirst],
        [1, isFirst],
      ]);
    }
  });

  it('is disputed once a question, with a reason', async () => {
    const taker = takers.taker();
    await taker.start(await liveTest(four));
    await taker.submit();
    await takers.grade();
    const dispute = () => taker.call(disputeItem, { position: 1, reason: 'Two are right.' });
    expect((await dispute()).status).toBe(201);
    expect((await dispute()).problem.code).toBe('attempt/disputed');
    const { items } = await taker.result();
    expect(items?.map((one) => one.dispute?.reason)).toEqual([
      undefined,
      'Two are right.',
      undefined,
      undefined,
    ]);
  });

  it('is announced when it is graded and released, once each, however often it is marked', async () => {
    const taker = takers.taker();
    await taker.start(await liveTest(four));
    await taker.submit();
    await Promise.all([takers.run('grade-attempts'), takers.run('grade-attempts')]);
    await takers.grade();
    for (const event of [attemptGradedV1, attemptReleasedV1]) {
      const told = (await takers.bank.running.told(event)).filter(
        ({ payload }) => payload.attemptId === taker.attemptId,
      );
      expect(told).toMatchObject([{ payload: { score: 0, max: 4, passed: false, conflict: false } }]);
    }
  });
});

const CANARY = /canary/i;
const canaries = (image: string): ItemContent =>
  anItem({
    title: 'Canary title',
    classification: {
      ...{ topics: ['Canary topic'], skills: ['CANARY-1'], difficulty: 'hard', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 60, references: [{ source: 'Canary manual' }] },
    },
    rationale: { en: plainDoc('Canary rationale') },
    stem: {
      en: { type: 'doc', content: [{ type: 'image', attrs: { fileId: image, alt: 'A valve' } }] },
    },
    interaction: {
      ...{ type: 'choice', shuffle: true, correct: 'canary_right' },
      options: ['canary_right', 'canary_wrong', 'canary_other'].map((id, at) => ({
        ...{ id, text: { en: plainDoc(`Option ${at}`) }, rationale: { en: plainDoc(`Canary of ${id}`) } },
        reference: 'Canary clause',
      })),
      scoring: { rule: 'match_correct', points: 1 },
    },
  });

it('lets a candidate’s browser have nothing of the key before results are released, and after it by policy alone', async () => {
  const image = await anImage();
  const item = await takers.exams.liveItem(canaries(image));
  const review = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
  const testId = await liveTest([item], { review, release: 'by-hand' });
  const taker = takers.taker();
  const seen: string[] = [];
  const see = (what: unknown): void => void seen.push(JSON.stringify(what));
  see(await taker.start(testId));
  const { body } = await taker.save(taker.answer({ RESPONSE: ['O1'] }));
  see(body);
  see(await taker.state());
  see((await taker.elsewhere().takeOver()).body);
  see((await taker.takeOver()).body);
  const shown = itemsOf(await taker.form())[0]?.item;
  const fileId = /"fileId":"([^"]+)"/.exec(JSON.stringify(shown))?.[1] ?? '';
  expect(fileId).not.toBe(image);
  const file = await takers.bank.call(showAttemptImage, taker.caller, {
    params: { attemptId: taker.attemptId, imageId: fileId },
  });
  expect([file.status, file.bytes.length > 0]).toEqual([200, true]);
  see([...file.headers]);
  const guessed = await takers.bank.call(showAttemptImage, taker.caller, {
    params: { attemptId: taker.attemptId, imageId: image },
  });
  expect(guessed.status).toBe(404);
  see((await taker.submit()).body);
  await takers.grade();
  const graded = await taker.result();
  expect(graded).toMatchObject({ status: 'graded', passed: null, score: null, items: null, topics: null });
  see(graded);
  see((await taker.call(listMyAttempts)).body);
  for (const text of seen) expect(text).not.toMatch(CANARY);
  for (const text of seen) expect(text).not.toContain(item);
  expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(200);
  const { topics, ...released } = await taker.result();
  expect(topics).toMatchObject([{ topic: 'Canary topic' }]);
  expect(released.items).toHaveLength(1);
  expect(JSON.stringify(released)).not.toMatch(CANARY);
});
