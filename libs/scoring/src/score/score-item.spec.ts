import { plainDoc, type InteractionOf, type ItemContent } from '@rigwise/contracts';
import { aQuestion, docWithBlanks, options } from '@rigwise/testing/items';
import { scoreItem } from './score-item.ts';
import { maximumScore, minimumScore } from './score-range.ts';

const all = (points: number) => ({ rule: 'match_correct', points }) as const;
const scored = (content: ItemContent, ...values: string[]) => {
  const { score, questions } = scoreItem(content, { RESPONSE: values });
  return [score, questions[0]?.state];
};

describe('a choice', () => {
  const shutIn = aQuestion({
    type: 'choice',
    ...{
      options: options({ A: 'Shut in', B: 'Wait', C: 'Pump' }),
      shuffle: true,
      correct: 'A',
      scoring: all(1),
    },
  });

  it('scores the key, a distractor, nothing and more than one', () => {
    expect(scored(shutIn, 'A')).toEqual([1, 'right']);
    expect(scored(shutIn, 'B')).toEqual([0, 'wrong']);
    expect(scored(shutIn)).toEqual([0, 'unanswered']);
    expect(scored(shutIn, '', ' ')).toEqual([0, 'unanswered']);
    expect(scored(shutIn, 'A', 'B')).toEqual([0, 'wrong']);
    expect(scored(shutIn, 'A', 'A')).toEqual([1, 'right']);
    expect(scored(shutIn, 'Z')).toEqual([0, 'wrong']);
  });

  it('takes points for a wrong choice with a mapping', () => {
    const penalised = aQuestion({
      type: 'choice',
      ...{ options: options({ A: 'Shut in', B: 'Wait' }), shuffle: true, correct: 'A' },
      scoring: { rule: 'map_response', map: { A: 1 }, defaultValue: -0.25 },
    });
    expect(scored(penalised, 'B')).toEqual([-0.25, 'wrong']);
    expect(scored(penalised)).toEqual([0, 'unanswered']);
    expect([minimumScore(penalised), maximumScore(penalised)]).toEqual([-0.25, 1]);
  });
});

describe('a multiple response', () => {
  const water = (more: Partial<InteractionOf<'multiple-response'>> = {}) =>
    aQuestion({
      type: 'multiple-response',
      options: options({
        H: 'Hydrogen',
        He: 'Helium',
        C: 'Carbon',
        O: 'Oxygen',
        N: 'Nitrogen',
        Cl: 'Chlorine',
      }),
      ...{ shuffle: true, correct: ['H', 'O'], minChoices: 0, maxChoices: 0 },
      scoring: {
        rule: 'map_response',
        map: { H: 1, O: 1, Cl: -1 },
        ...{ defaultValue: -2, lowerBound: 0, upperBound: 2 },
      },
      ...more,
    });

  it('scores the parts of QTI’s example', () => {
    expect(scored(water(), 'O', 'H')).toEqual([2, 'right']);
    expect(scored(water(), 'H', 'O', 'Cl')).toEqual([1, 'partly']);
    expect(scored(water(), 'Cl')).toEqual([0, 'wrong']);
    expect([minimumScore(water()), maximumScore(water())]).toEqual([0, 2]);
  });

  it('scores more choices than allowed like no answer', () => {
    expect(scored(water({ maxChoices: 2 }), 'H', 'O', 'Cl')).toEqual([0, 'wrong']);
    expect(maximumScore(water({ maxChoices: 1 }))).toBe(1);
  });

  it('gives all points or none for a matched key, in any order', () => {
    const strict = water({ scoring: all(3) });
    expect(scored(strict, 'O', 'H')).toEqual([3, 'right']);
    expect(scored(strict, 'H')).toEqual([0, 'wrong']);
    expect(scored(strict, 'H', 'O', 'C')).toEqual([0, 'wrong']);
  });

  it('scores a choice that is no option like no answer, whatever the default', () => {
    expect(scored(water(), 'H', 'O', 'Xe')).toEqual([0, 'wrong']);
  });
});

it('scores an order as a whole', () => {
  const drivers = aQuestion({
    type: 'order',
    ...{ options: options({ DriverA: 'Rubens', DriverB: 'Jenson', DriverC: 'Michael' }), shuffle: true },
    ...{ correct: ['DriverC', 'DriverA', 'DriverB'], points: 2 },
  });
  expect(scored(drivers, 'DriverC', 'DriverA', 'DriverB')).toEqual([2, 'right']);
  expect(scored(drivers, 'DriverA', 'DriverC', 'DriverB')).toEqual([0, 'wrong']);
  expect(scored(drivers, 'DriverC', 'DriverA', 'DriverB', 'DriverB')).toEqual([0, 'wrong']);
});

describe('pairs', () => {
  const plays = aQuestion({
    type: 'match',
    sources: options({ C: 'Capulet', D: 'Demetrius', L: 'Lysander', P: 'Prospero' }),
    targets: options({ M: 'A Midsummer Night’s Dream', R: 'Romeo and Juliet', T: 'The Tempest' }),
    shuffle: true,
    correct: [
      { source: 'C', target: 'R' },
      { source: 'D', target: 'M' },
      { source: 'L', target: 'M' },
      { source: 'P', target: 'T' },
    ],
    scoring: { rule: 'map_response', map: { 'C R': 1, 'D M': 0.5, 'L M': 0.5, 'P T': 1 }, defaultValue: 0 },
  });

  it('scores QTI’s characters and plays', () => {
    expect(scored(plays, 'P T', 'C R', 'D M', 'L M')).toEqual([3, 'right']);
    expect(scored(plays, 'C R', 'D M')).toEqual([1.5, 'partly']);
    expect(scored(plays, 'C T')).toEqual([0, 'wrong']);
    expect(maximumScore(plays)).toBe(3);
  });

  it('scores a source with two targets like no answer, and the same pair once', () => {
    expect(scored(plays, 'C R', 'C T')).toEqual([0, 'wrong']);
    expect(scored(plays, 'C R', 'C R')).toEqual([1, 'partly']);
    expect(scored(plays, 'C', 'C R T', 'X R')).toEqual([0, 'wrong']);
  });

  const richard = aQuestion(
    {
      type: 'gap-match',
      options: options({ W: 'winter', Sp: 'spring', Su: 'summer', A: 'autumn' }),
      shuffle: false,
      correct: [
        { source: 'W', target: 'G1' },
        { source: 'Su', target: 'G2' },
      ],
      scoring: { rule: 'map_response', map: { 'W G1': 1, 'Su G2': 2 }, defaultValue: -1, lowerBound: 0 },
    },
    { blanks: ['G1', 'G2'] },
  );

  it('scores the gaps of QTI’s Richard III', () => {
    expect(scored(richard, 'W G1', 'Su G2')).toEqual([3, 'right']);
    expect(scored(richard, 'A G1', 'Su G2')).toEqual([1, 'partly']);
    expect([minimumScore(richard), maximumScore(richard)]).toEqual([0, 3]);
  });

  it('lets a gap take one option, and an option fill one gap', () => {
    expect(scored(richard, 'W G1', 'Su G1')).toEqual([0, 'wrong']);
    expect(scored(richard, 'W G1', 'W G2')).toEqual([0, 'wrong']);
    expect(scored(richard, 'W G9')).toEqual([0, 'wrong']);
  });

  it('finds the best assignment of options to gaps as the maximum', () => {
    const contested = aQuestion(
      {
        type: 'gap-match',
        ...{ options: options({ A: 'a', B: 'b' }), shuffle: true, correct: [] },
        scoring: { rule: 'map_response', map: { 'A G1': 3, 'A G2': 2, 'B G1': 2 }, defaultValue: 0 },
      },
      { blanks: ['G1', 'G2'] },
    );
    expect(maximumScore(contested)).toBe(4);
  });
});

describe('blanks', () => {
  const york = (more: Partial<InteractionOf<'text-entry'>> = {}) =>
    aQuestion({
      type: 'text-entry',
      blanks: [
        {
          ...{ id: 'B1', trim: true },
          answers: [
            { text: 'York', score: 1, caseSensitive: true },
            { text: 'york', score: 0.5, caseSensitive: false },
          ],
        },
      ],
      scoring: { rule: 'sum' },
      ...more,
    });

  it('takes the best spelling that matches', () => {
    expect(scored(york(), 'York')).toEqual([1, 'right']);
    expect(scored(york(), ' YORK ')).toEqual([0.5, 'partly']);
    expect(scored(york(), 'Leeds')).toEqual([0, 'wrong']);
    expect(scored(york(), '   ')).toEqual([0, 'unanswered']);
    expect(scored(york(), 'York', 'york')).toEqual([0, 'wrong']);
  });

  const answers = (text: string) => [{ text, score: 1, caseSensitive: false }];
  it.each([
    ['caf\u00e9', 'CAFE\u0301', true],
    ['blowout preventer', ' Blowout  Preventer ', true],
    ['Straße', 'STRASSE', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['H₂S', 'H2S', false],
  ])('compares %s with %s: %s', (key, typed, matches) => {
    const one = york({ blanks: [{ id: 'B1', trim: true, answers: answers(key) }] });
    expect(scored(one, typed)[0]).toBe(matches ? 1 : 0);
  });

  it('minds space where the question says so', () => {
    const strict = york({ blanks: [{ id: 'B1', trim: false, answers: answers('a b') }] });
    expect([scored(strict, 'a b')[0], scored(strict, 'a  b')[0], scored(strict, ' a b')[0]]).toEqual([
      1, 0, 0,
    ]);
  });

  it('adds up blanks and says how each did', () => {
    const two = (scoring: InteractionOf<'text-entry'>['scoring']) =>
      york({ scoring, blanks: ['B1', 'B2', 'B3'].map((id) => ({ id, trim: true, answers: answers(id) })) });
    const response = { 'RESPONSE.B1': ['b1'], 'RESPONSE.B2': ['x'] };
    expect(scoreItem(two({ rule: 'sum' }), response)).toMatchObject({
      ...{ score: 1, max: 3 },
      questions: [
        { state: 'partly', blanks: [{ state: 'right' }, { state: 'wrong' }, { state: 'unanswered' }] },
      ],
    });
    expect(scoreItem(two({ rule: 'sum', upperBound: 0.5 }), response)).toMatchObject({
      score: 0.5,
      max: 0.5,
    });
    expect(scoreItem(two(all(5)), response)).toMatchObject({ score: 0, max: 5 });
    expect(scoreItem(two(all(5)), { ...response, 'RESPONSE.B2': ['B2'], 'RESPONSE.B3': ['b3'] }).score).toBe(
      5,
    );
  });

  it('scores each choice in the text', () => {
    const inline = aQuestion({
      type: 'inline-choice',
      blanks: [
        {
          id: 'B1',
          options: [
            { id: 'up', text: { en: 'rises' }, score: 1 },
            { id: 'down', text: { en: 'falls' }, score: -0.5 },
          ],
        },
      ],
      ...{ shuffle: true, scoring: { rule: 'sum' } },
    });
    expect(scored(inline, 'up')).toEqual([1, 'right']);
    expect(scored(inline, 'down')).toEqual([-0.5, 'wrong']);
    expect(scored(inline, 'sideways')).toEqual([0, 'wrong']);
    expect([minimumScore(inline), maximumScore(inline)]).toEqual([-0.5, 1]);
  });

  it('takes the best of the numbers whose tolerance an answer is in', () => {
    const pressure = aQuestion({
      type: 'numeric',
      blanks: [
        {
          id: 'B1',
          answers: [
            { value: 5200, tolerance: { mode: 'relative', below: 0.05, above: 0.05 }, score: 0.5 },
            { value: 5200, tolerance: { mode: 'absolute', below: 10, above: 10 }, score: 1 },
          ],
          ...{ units: [{ symbol: 'psi', factor: 1 }], unitRequired: true },
        },
      ],
      scoring: { rule: 'sum' },
    });
    expect(scored(pressure, '5,205 psi')).toEqual([1, 'right']);
    expect(scored(pressure, '5000 PSI')).toEqual([0.5, 'partly']);
    expect(scored(pressure, '4000 psi')).toEqual([0, 'wrong']);
    expect(scored(pressure, '5200')).toEqual([0, 'wrong']);
  });
});

describe('images', () => {
  const image = {
    fileId: '2f1e7c9e-51a5-4a9e-8f4e-2b7b8c1d2e3f',
    width: 206,
    height: 280,
    alt: { en: 'UK map' },
  };
  const areas = Object.entries({ A: [77, 115, 8], B: [118, 184, 8], C: [150, 235, 8], D: [96, 114, 8] }).map(
    ([id, coords]) => ({ id, shape: 'circle' as const, coords, label: { en: `Airport ${id}` } }),
  );

  it('scores QTI’s hotspot', () => {
    const hotspot = aQuestion({
      type: 'hotspot',
      ...{ image, areas, correct: ['A'], minChoices: 0, maxChoices: 1, scoring: all(1) },
    });
    expect(scored(hotspot, 'A')).toEqual([1, 'right']);
    expect(scored(hotspot, 'B')).toEqual([0, 'wrong']);
    expect(scored(hotspot, 'A', 'B')).toEqual([0, 'wrong']);
  });

  it('scores QTI’s graphic order', () => {
    const order = aQuestion({
      type: 'graphic-order',
      image,
      areas,
      correct: ['A', 'D', 'C', 'B'],
      points: 1,
    });
    expect(scored(order, 'A', 'D', 'C', 'B')).toEqual([1, 'right']);
    expect(scored(order, 'A', 'C', 'D', 'B')).toEqual([0, 'wrong']);
  });
});

it('leaves a text and a file to a person', () => {
  const essay = aQuestion({ type: 'extended-text', points: 4, rubric: [] });
  const upload = aQuestion({ type: 'file-upload', types: ['application/pdf'], points: 4, rubric: [] });
  for (const content of [essay, upload]) {
    expect(scored(content, 'something')).toEqual([0, 'to-mark']);
    expect(scoreItem(content, { RESPONSE: ['something'] })).toMatchObject({ max: 4, needsMarking: true });
    expect(scored(content, '')).toEqual([0, 'unanswered']);
    expect(scoreItem(content, {}).needsMarking).toBe(false);
  }
});

it('adds up the questions of a scenario at full precision', () => {
  const { title, languages, classification } = aQuestion({ type: 'extended-text', points: 1, rubric: [] });
  const part = (id: string) => ({
    id,
    stem: { en: docWithBlanks('Which?', []) },
    interaction: {
      type: 'choice' as const,
      ...{ options: options({ A: 'a', B: 'b' }), shuffle: true, correct: 'A', scoring: all(1 / 3) },
    },
  });
  const scenario: ItemContent = {
    ...{ kind: 'scenario', title, languages, classification, stimulus: { en: plainDoc('A well kicks.') } },
    parts: ['P1', 'P2', 'P3'].map(part),
  };
  expect(scoreItem(scenario, { P1: ['A'], P2: ['A'], P3: ['A'] })).toMatchObject({ score: 1, max: 1 });
  expect(scoreItem(scenario, { P2: ['A'], P3: ['B'] }).questions.map(({ state }) => state)).toEqual([
    ...['unanswered', 'right', 'wrong'],
  ]);
});
