import {
  plainDoc,
  type Interaction,
  type InteractionOf,
  type ItemContent,
  type QuestionContent,
} from '@rigwise/contracts';
import { aQuestion, arbitraryItem, docWithBlanks, options } from '@rigwise/testing/items';
import fc from 'fast-check';
import { missingBeforeReview } from './missing-before-review.ts';

const found = (content: ItemContent) =>
  missingBeforeReview(content).map(({ path, code }) => `${path} ${code}`);
const one = { rule: 'match_correct', points: 1 } as const;
const why = { en: plainDoc('Because') };

it('misses nothing in complete items of every type', () => {
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      expect(missingBeforeReview(item)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('says in sentences what to do', () => {
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      const inGerman = missingBeforeReview({ ...item, languages: [...item.languages, 'de'] });
      expect(inGerman.length).toBeGreaterThan(0);
      for (const { path, code, message } of inGerman) {
        expect(path).toMatch(/^(parts\.\d+\.)?(stem|stimulus|rationale|interaction)\b.*\.de$/);
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(message).toMatch(/^[A-Z].* in German\b.*\.$/);
      }
    }),
  );
});

it('never throws on half of an item', () => {
  fc.assert(
    fc.property(
      arbitraryItem(),
      fc.constantFrom('correct', 'options', 'blanks', 'areas', 'answers', 'parts', 'stem'),
      (item, name) => {
        const emptied = JSON.parse(
          JSON.stringify(item, (key, value: unknown) =>
            key === name ? (Array.isArray(value) ? [] : typeof value === 'string' ? '' : {}) : value,
          ),
        ) as ItemContent;
        expect(Array.isArray(missingBeforeReview(emptied))).toBe(true);
      },
    ),
  );
});

const choice = (more: Partial<InteractionOf<'choice'>> = {}): InteractionOf<'choice'> => ({
  type: 'choice',
  ...{ options: options({ A: 'Shut in', B: 'Wait' }), shuffle: true, correct: 'A', scoring: one },
  ...more,
});
const of = (interaction: Interaction, more: Partial<QuestionContent> & { blanks?: string[] } = {}) =>
  found(aQuestion(interaction, more));

describe('texts', () => {
  it('needs the question, each option and each rationale in every language', () => {
    expect(of(choice(), { languages: ['en', 'es'] })).toEqual([
      'stem.es no-text',
      'interaction.options.0.text.es no-text',
      'interaction.options.0.rationale.es no-rationale',
      'interaction.options.1.text.es no-text',
      'interaction.options.1.rationale.es no-rationale',
    ]);
    expect(missingBeforeReview(aQuestion(choice(), { stem: { en: plainDoc(' ') } }))).toEqual([
      { path: 'stem.en', code: 'no-text', message: 'Write the question in English.' },
    ]);
  });

  it('needs a rationale for each option', () => {
    const [a, b] = options({ A: 'Shut in', B: 'Wait' });
    const bare = { ...b, rationale: undefined } as typeof a;
    expect(
      missingBeforeReview(aQuestion(choice({ options: [a, bare].flatMap((option) => option ?? []) }))),
    ).toEqual([
      {
        path: 'interaction.options.1.rationale.en',
        code: 'no-rationale',
        message: 'Explain in English why option 2 is right or wrong.',
      },
    ]);
  });

  it('needs a description of each image', () => {
    const image = {
      type: 'image',
      attrs: { fileId: '2f1e7c9e-51a5-4a9e-8f4e-2b7b8c1d2e3f', alt: '' },
    } as const;
    expect(of(choice(), { stem: { en: { type: 'doc', content: [image] } } })).toEqual([
      'stem.en no-image-text',
    ]);
  });

  it('needs a topic', () => {
    const { classification } = aQuestion(choice());
    expect(of(choice(), { classification: { ...classification, topics: [] } })).toEqual([
      'classification.topics no-topic',
    ]);
  });

  it('needs options that differ, in identifier and in text', () => {
    expect(of(choice({ options: options({ A: 'Shut in', B: 'shut  IN', C: 'Wait' }) }))).toEqual([
      'interaction.options.1.text.en duplicate-option',
    ]);
    const twice = [...options({ A: 'Shut in' }), ...options({ A: 'Wait' })];
    expect(of(choice({ options: twice }))).toEqual(['interaction.options.1.id duplicate-id']);
  });
});

describe('the key', () => {
  it('has to exist', () => {
    expect(of(choice({ correct: 'Z' }))).toEqual(['interaction.correct unknown-key']);
    const some = {
      type: 'multiple-response',
      shuffle: true,
      minChoices: 0,
      maxChoices: 0,
      scoring: one,
    } as const;
    const among = options({ A: 'a', B: 'b' });
    expect(of({ ...some, options: among, correct: [] })).toEqual(['interaction.correct no-key']);
    expect(of({ ...some, options: among, correct: ['A', 'A'] })).toEqual([
      'interaction.correct.1 repeated-key',
    ]);
  });

  it('has to be allowed by the number of choices', () => {
    const among = options({ A: 'a', B: 'b', C: 'c' });
    const some = { type: 'multiple-response', options: among, shuffle: true, scoring: one } as const;
    expect(of({ ...some, correct: ['A', 'B'], minChoices: 0, maxChoices: 1 })).toEqual([
      'interaction.maxChoices key-not-allowed',
    ]);
    expect(of({ ...some, correct: ['A'], minChoices: 2, maxChoices: 0 })).toEqual([
      'interaction.minChoices key-not-allowed',
    ]);
    expect(of({ ...some, correct: ['A'], minChoices: 2, maxChoices: 1 })).toEqual([
      'interaction.minChoices crossed-choices',
    ]);
    expect(of({ ...some, correct: ['A'], minChoices: 0, maxChoices: 4 })).toEqual([
      'interaction.maxChoices too-many-choices',
    ]);
  });

  it('has to score the maximum, and the maximum has to be above 0', () => {
    const mapped = (map: Record<string, number>) =>
      choice({ scoring: { rule: 'map_response', map, defaultValue: 0 } });
    expect(of(mapped({ A: 1, B: 2 }))).toEqual(['interaction.scoring key-below-maximum']);
    expect(of(mapped({}))).toEqual(['interaction.scoring no-points']);
    expect(of(mapped({ A: 1, X: 1 }))).toEqual(['interaction.scoring.map.X unknown-mapping']);
  });

  it('has bounds in order, and none that rewards no answer', () => {
    const bounds = (lowerBound: number, upperBound: number) =>
      choice({ scoring: { rule: 'map_response', map: { A: 3 }, defaultValue: 0, lowerBound, upperBound } });
    expect(of(bounds(2, 1))).toEqual(['interaction.scoring.lowerBound crossed-bounds']);
    expect(of(bounds(1, 2))).toEqual(['interaction.scoring.lowerBound points-for-nothing']);
  });

  it('puts all options in order, and is not shown', () => {
    const order = { type: 'order', options: options({ A: 'a', B: 'b', C: 'c' }), points: 1 } as const;
    expect(of({ ...order, shuffle: true, correct: ['C', 'A'] })).toEqual([
      'interaction.correct incomplete-key',
    ]);
    expect(of({ ...order, shuffle: false, correct: ['A', 'B', 'C'] })).toEqual([
      'interaction.shuffle order-shown',
    ]);
    expect(of({ ...order, shuffle: false, correct: ['B', 'A', 'C'] })).toEqual([]);
  });

  it('pairs each source once', () => {
    const match = {
      type: 'match',
      ...{ sources: options({ S1: 'a', S2: 'b' }), targets: options({ T1: 'c', T2: 'd' }) },
      ...{ shuffle: true, scoring: one },
    } as const;
    const pairs = (...all: string[]) =>
      all.map((text) => ({ source: text.slice(0, 2), target: text.slice(3) }));
    expect(of({ ...match, correct: pairs('S1 T1', 'S2 T1') })).toEqual([]);
    expect(of({ ...match, correct: pairs('S1 T1', 'S1 T2') })).toEqual([
      'interaction.correct.1 repeated-key',
    ]);
    expect(of({ ...match, correct: pairs('S1 T9') })).toEqual(['interaction.correct.0 unknown-key']);
    expect(of({ ...match, correct: [] })).toEqual(['interaction.correct no-key']);
    expect(of({ ...match, targets: options({ S1: 'c' }), correct: pairs('S1 S1') })).toEqual([
      'interaction.targets.0.id duplicate-id',
    ]);
  });
});

describe('blanks', () => {
  const entry = (...ids: string[]): InteractionOf<'text-entry'> => ({
    type: 'text-entry',
    blanks: ids.map((id) => ({ id, trim: true, answers: [{ text: 'mud', score: 1, caseSensitive: false }] })),
    scoring: { rule: 'sum' },
  });

  it('stand once in the question in every language', () => {
    const stem = { en: docWithBlanks('One', ['B1', 'B2']), es: docWithBlanks('Uno', ['B1', 'B1', 'B3']) };
    expect(of(entry('B1', 'B2'), { languages: ['en', 'es'], stem })).toEqual([
      'stem.es blank-not-in-text',
      'stem.es blank-without-answer',
      'stem.es repeated-blank',
    ]);
    expect(of(entry())).toEqual(['interaction.blanks no-blanks']);
    expect(of(choice(), { blanks: ['B1'] })).toEqual(['stem.en blank-without-answer']);
    expect(of(entry('B1', 'B1'), { blanks: ['B1'] })).toEqual(['interaction.blanks.1.id duplicate-id']);
  });

  it('have an answer that scores, and no answer twice', () => {
    const answers = [
      { text: 'Mud', score: 0, caseSensitive: false },
      { text: ' mud', score: 0, caseSensitive: false },
    ];
    expect(of({ ...entry(), blanks: [{ id: 'B1', trim: true, answers }] }, { blanks: ['B1'] })).toEqual([
      'interaction.blanks.0.answers no-key',
      'interaction.blanks.0.answers.1.text duplicate-answer',
    ]);
  });

  it('of numbers have an answer that scores, and units where one is required', () => {
    const unit = { symbol: 'psi', factor: 1 };
    const blank = { id: 'B1', answers: [], units: [], unitRequired: true };
    const numeric = { type: 'numeric', scoring: { rule: 'sum' } } as const;
    expect(of({ ...numeric, blanks: [blank] }, { blanks: ['B1'] })).toEqual([
      'interaction.blanks.0.answers no-key',
      'interaction.blanks.0.units no-units',
    ]);
    const answers = [{ value: 1, tolerance: { mode: 'exact', below: 0, above: 0 } as const, score: 1 }];
    expect(
      of({ ...numeric, blanks: [{ ...blank, answers, units: [unit, unit] }] }, { blanks: ['B1'] }),
    ).toEqual(['interaction.blanks.0.units.1.symbol duplicate-unit']);
  });

  it('of choices have texts and rationales that differ', () => {
    const option = (id: string, text: string, score: number) => ({
      id,
      text: { en: text },
      score,
      rationale: why,
    });
    const inline = (...all: ReturnType<typeof option>[]): Interaction => ({
      type: 'inline-choice',
      ...{ blanks: [{ id: 'B1', options: all }], shuffle: true, scoring: { rule: 'sum' } },
    });
    expect(of(inline(option('A', 'up', 1), option('B', 'Up', 0)), { blanks: ['B1'] })).toEqual([
      'interaction.blanks.0.options.1.text.en duplicate-option',
    ]);
    expect(of(inline(option('A', 'up', 0), option('B', 'down', 0)), { blanks: ['B1'] })).toEqual([
      'interaction.blanks.0.options no-key',
    ]);
  });

  it('of gaps have one option each', () => {
    const gaps = (...correct: [string, string][]): Interaction => ({
      type: 'gap-match',
      ...{ options: options({ A: 'a', B: 'b' }), shuffle: true, scoring: one },
      correct: correct.map(([source, target]) => ({ source, target })),
    });
    expect(of(gaps(['A', 'G1'], ['B', 'G2']), { blanks: ['G1', 'G2'] })).toEqual([]);
    expect(of(gaps(['A', 'G1']), { blanks: ['G1', 'G2'] })).toEqual(['stem blank-without-answer']);
    expect(of(gaps(['A', 'G1'], ['A', 'G2']), { blanks: ['G1', 'G2'] })).toEqual([
      'interaction.correct.1 repeated-key',
    ]);
    expect(of(gaps(['A', 'G9']))).toEqual(['stem no-blanks', 'interaction.correct.0 unknown-key']);
  });
});

describe('images', () => {
  const area = (id: string, shape: 'rect' | 'circle' | 'poly', coords: number[]) => ({
    ...{ id, shape, coords, label: { en: `Valve ${id}` }, rationale: why },
  });
  const hotspot = (areas: ReturnType<typeof area>[], alt = 'A choke manifold'): Interaction => ({
    type: 'hotspot',
    image: { fileId: '2f1e7c9e-51a5-4a9e-8f4e-2b7b8c1d2e3f', width: 100, height: 50, alt: { en: alt } },
    ...{ areas, correct: ['A'], minChoices: 0, maxChoices: 1, scoring: one },
  });

  it.each<[Parameters<typeof area>, string[]]>([
    [['A', 'rect', [0, 0, 100, 50]], []],
    [['A', 'rect', [0, 0, 101, 50]], ['interaction.areas.0.coords area-outside']],
    [['A', 'rect', [10, 10, 10, 20]], ['interaction.areas.0.coords bad-area']],
    [['A', 'circle', [25, 25, 25]], []],
    [['A', 'circle', [20, 25, 25]], ['interaction.areas.0.coords area-outside']],
    [['A', 'circle', [20, 25, 25, 1]], ['interaction.areas.0.coords bad-area']],
    [['A', 'poly', [0, 0, 10, 0, 0, 10]], []],
    [['A', 'poly', [0, 0, 10, 10, 20, 20]], ['interaction.areas.0.coords bad-area']],
    [['A', 'poly', [0, 0, 10, 0, 0, 60]], ['interaction.areas.0.coords area-outside']],
  ])('with the area %j misses %j', (coordinates, codes) => {
    expect(of(hotspot([area(...coordinates)]))).toEqual(codes);
  });

  it('do not name the correct area in their description', () => {
    const two = [area('A', 'circle', [20, 20, 5]), area('B', 'circle', [40, 20, 5])];
    expect(of(hotspot(two, 'A manifold with valve a and a gauge'))).toEqual([
      'interaction.image.alt.en reveals-key',
    ]);
    expect(of(hotspot(two, 'A manifold with valve b'))).toEqual([]);
    expect(of(hotspot(two, ' '))).toEqual(['interaction.image.alt.en no-text']);
  });

  it('have labels that differ', () => {
    const same = { ...area('B', 'circle', [40, 20, 5]), label: { en: 'valve a' } };
    expect(of(hotspot([area('A', 'circle', [20, 20, 5]), same]))).toEqual([
      'interaction.areas.1.label.en duplicate-option',
    ]);
  });
});

it('needs a rubric that adds up to the points', () => {
  const essay = (rubric: InteractionOf<'extended-text'>['rubric']): Interaction => ({
    ...{ type: 'extended-text', minWords: 200, maxWords: 100, points: 3, rubric },
  });
  expect(of(essay([]))).toEqual(['interaction.rubric no-rubric', 'interaction.minWords crossed-words']);
  expect(of(essay([{ criterion: 'Names the valve', points: 2 }]))).toEqual([
    'interaction.rubric rubric-sum',
    'interaction.minWords crossed-words',
  ]);
});

it('needs a scenario with questions of their own, each complete', () => {
  const { title, languages, classification } = aQuestion(choice());
  const scenario = (more: Partial<Extract<ItemContent, { kind: 'scenario' }>>): ItemContent => ({
    ...{
      kind: 'scenario',
      title,
      languages,
      classification,
      stimulus: { en: plainDoc('A kick') },
      parts: [],
    },
    ...more,
  });
  expect(found(scenario({}))).toEqual(['parts no-parts']);
  const part = { id: 'P1', stem: { en: plainDoc('Which?') }, interaction: choice() };
  expect(found(scenario({ parts: [part, { ...part, interaction: choice({ correct: 'Z' }) }] }))).toEqual([
    'parts.1.id duplicate-id',
    'parts.1.interaction.correct unknown-key',
  ]);
  expect(found(scenario({ stimulus: { en: docWithBlanks('A kick', ['B1']) }, parts: [part] }))).toEqual([
    'stimulus stray-blank',
  ]);
});
