import { plainDoc, type InteractionOf, type ItemContent, type QuestionContent } from '@rigwise/contracts';
import { aQuestion, arbitraryItem, options } from '@rigwise/testing/items';
import fc from 'fast-check';
import { differences } from './differences.ts';
import { differenceGroups } from './entries.ts';

const choice = (more: Partial<InteractionOf<'choice'>> = {}): InteractionOf<'choice'> => ({
  type: 'choice',
  ...{ options: options({ A: 'Shut in', B: 'Wait', C: 'Pump' }), shuffle: true, correct: 'A' },
  scoring: { rule: 'match_correct', points: 1 },
  ...more,
});
const before = aQuestion(choice());
const changed = (more: Partial<QuestionContent>, from = before) =>
  differences(from, { ...from, ...more }).map(({ group, kind, path }) => `${group}: ${kind} ${path}`);

it('finds none between a version and itself, also as parsed JSON with its members in another order', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, one]) => [name, turned(one)]),
          )
        : value;
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      expect(differences(item, turned(item) as ItemContent)).toEqual([]);
    }),
  );
});

it('finds the same from both sides: what one added the other removed', () => {
  const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const;
  fc.assert(
    fc.property(arbitraryItem(), arbitraryItem(), (one, other) => {
      const forth = differences(one, other).map(({ path, kind }) => `${opposite[kind]} ${path}`);
      const back = differences(other, one).map(({ path, kind }) => `${kind} ${path}`);
      expect(forth.sort()).toEqual(back.sort());
    }),
  );
});

it('lists them by group', () => {
  fc.assert(
    fc.property(arbitraryItem(), arbitraryItem(), (one, other) => {
      const places = differences(one, other).map(({ group }) => differenceGroups.indexOf(group));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

it('shows a changed text with both its versions', () => {
  const stem = { en: plainDoc('What do you do first?') };
  expect(differences(before, { ...before, stem })).toEqual([
    { path: 'stem.en', group: 'text', kind: 'changed', before: before.stem['en'], after: stem.en },
  ]);
});

it('tells added and removed languages and options', () => {
  expect(changed({ languages: ['en', 'es'], stem: { ...before.stem, es: plainDoc('¿Qué?') } })).toEqual([
    'text: added languages[es]',
    'text: added stem.es',
  ]);
  expect(
    changed({ interaction: choice({ options: options({ A: 'Shut in', B: 'Wait', D: 'Run' }) }) }),
  ).toEqual([
    'options: removed interaction.options[C].text.en',
    'options: removed interaction.options[C].rationale.en',
    'options: added interaction.options[D].text.en',
    'options: added interaction.options[D].rationale.en',
  ]);
});

it('counts the order of options only where candidates see it', () => {
  const turned = { options: choice().options.toReversed() };
  expect(changed({ interaction: choice(turned) })).toEqual([]);
  const kept = aQuestion(choice({ shuffle: false }));
  expect(changed({ interaction: choice({ shuffle: false, ...turned }) }, kept)).toEqual([
    'options: changed interaction.options',
  ]);
  const fewer = choice({ shuffle: false, options: options({ A: 'Shut in', C: 'Pump' }) });
  expect(changed({ interaction: fewer }, kept)).toEqual([
    'options: removed interaction.options[B].text.en',
    'options: removed interaction.options[B].rationale.en',
  ]);
});

it('tells the key from the points', () => {
  expect(changed({ interaction: choice({ correct: 'B' }) })).toEqual(['key: changed interaction.correct']);
  expect(changed({ interaction: choice({ scoring: { rule: 'match_correct', points: 2 } }) })).toEqual([
    'scoring: changed interaction.scoring.points',
  ]);
  const map = { rule: 'map_response', map: { A: 1 }, defaultValue: 0 } as const;
  expect(changed({ interaction: choice({ scoring: map }) })).toEqual([
    'scoring: changed interaction.scoring.rule',
    'scoring: removed interaction.scoring.points',
    'scoring: added interaction.scoring.map[A]',
    'scoring: added interaction.scoring.defaultValue',
  ]);
});

it('compares keys of several as sets, and those of an order in order', () => {
  const among = options({ A: 'a', B: 'b' });
  const some = (correct: string[]) =>
    aQuestion({
      type: 'multiple-response',
      ...{ options: among, shuffle: true, correct, minChoices: 0, maxChoices: 0 },
      scoring: { rule: 'match_correct', points: 1 },
    });
  expect(differences(some(['A', 'B']), some(['B', 'A']))).toEqual([]);
  const order = (correct: string[]) =>
    aQuestion({ type: 'order', options: among, shuffle: true, correct, points: 1 });
  expect(differences(order(['A', 'B']), order(['B', 'A']))).toMatchObject([
    { path: 'interaction.correct', group: 'key', kind: 'changed' },
  ]);
});

it('names accepted answers, and counts which of the best comes first', () => {
  const entry = (...answers: [string, number][]) =>
    aQuestion(
      {
        type: 'text-entry',
        blanks: [
          {
            id: 'B1',
            trim: true,
            answers: answers.map(([text, score]) => ({ text, score, caseSensitive: false })),
          },
        ],
        scoring: { rule: 'sum' },
      },
      { blanks: ['B1'] },
    );
  const paths = (one: ItemContent, other: ItemContent) =>
    differences(one, other).map(({ kind, path }) => `${kind} ${path}`);
  expect(paths(entry(['mud', 1], ['slurry', 0]), entry(['slurry', 0], ['mud', 1]))).toEqual([]);
  expect(paths(entry(['mud', 1], ['slurry', 1]), entry(['slurry', 1], ['mud', 1]))).toEqual([
    'changed interaction.blanks[B1].answers',
  ]);
  expect(paths(entry(['mud', 1]), entry(['mud', 0.5], ['drilling mud', 1]))).toEqual([
    'changed interaction.blanks[B1].answers[mud]',
    'added interaction.blanks[B1].answers[drilling mud]',
  ]);
});

it('ignores the order of topics, marks and areas', () => {
  const { classification } = before;
  const two = { ...before, classification: { ...classification, topics: ['Well control', 'H2S'] } };
  expect(changed({ classification: { ...classification, topics: ['H2S', 'Well control'] } }, two)).toEqual(
    [],
  );
  expect(changed({ classification }, two)).toEqual(['classification: removed classification.topics[H2S]']);
  const marked = (...types: ('bold' | 'italic')[]): QuestionContent['stem'] => ({
    en: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Stop', marks: types.map((type) => ({ type })) }],
        },
      ],
    },
  });
  expect(changed({ stem: marked('bold', 'italic') }, { ...before, stem: marked('italic', 'bold') })).toEqual(
    [],
  );
});

it('tells when the questions of a scenario change places', () => {
  const { title, languages, classification, stem } = before;
  const scenario = (...ids: string[]): ItemContent => ({
    ...{ kind: 'scenario', title, languages, classification, stimulus: { en: plainDoc('A kick') } },
    parts: ids.map((id) => ({ id, stem, interaction: choice() })),
  });
  expect(differences(scenario('P1', 'P2'), scenario('P2', 'P1'))).toMatchObject([
    { path: 'parts', group: 'text', kind: 'changed', before: ['P1', 'P2'], after: ['P2', 'P1'] },
  ]);
});

describe('levels of a rubric', () => {
  type Levels = NonNullable<InteractionOf<'extended-text'>['rubric'][number]['levels']>;
  const essay = (levels?: Levels): QuestionContent =>
    aQuestion({
      ...{ type: 'extended-text', points: 2 },
      rubric: [{ criterion: 'Names the valve', points: 2, ...(levels && { levels }) }],
    });
  const two: Levels = [
    { points: 2, description: 'Names the annular' },
    { points: 0, description: 'Names none' },
  ];
  const at = (points: number) => `interaction.rubric[Names the valve].levelWorth[${points}]`;
  const shown = (before: QuestionContent, after: QuestionContent) =>
    differences(before, after).map(({ group, kind, path }) => `${group}: ${kind} ${path}`);

  it('show where they are added and removed, with the scoring', () => {
    expect(shown(essay(), essay(two))).toEqual([`scoring: added ${at(2)}`, `scoring: added ${at(0)}`]);
    expect(shown(essay(two), essay())).toEqual([`scoring: removed ${at(2)}`, `scoring: removed ${at(0)}`]);
  });

  it('show both texts of one that is reworded', () => {
    const reworded = two.with(0, { points: 2, description: 'Names the annular preventer' });
    expect(differences(essay(two), essay(reworded))).toEqual([
      {
        ...{ path: at(2), group: 'scoring', kind: 'changed' },
        ...{ before: 'Names the annular', after: 'Names the annular preventer' },
      },
    ]);
  });

  it('are no difference in another order', () => {
    expect(shown(essay(two), essay(two.toReversed()))).toEqual([]);
  });
});
