import { Scoring } from './scoring.ts';
import type { ScoreFact } from './score-facts.ts';

const nobody = (): void => undefined;
const compare = (value: string, score: number, outcome = 'SCORE'): ScoreFact => ({
  ...{ kind: 'compare', outcome, response: 'R' },
  answers: [{ value, score }],
});

it('takes conditions on different values for one list of answers', () => {
  const fact = new Scoring([compare('A', 1), compare('B', 2)], nobody).of('R');
  expect(fact).toMatchObject({
    answers: [
      { value: 'A', score: 1 },
      { value: 'B', score: 2 },
    ],
  });
});

it('refuses two rules for the same answer, of which either could count', () => {
  expect(() => new Scoring([compare('A', 1), compare('A', 2)], nobody).of('R')).toThrow(/two rules/);
  const match: ScoreFact = { kind: 'match', outcome: 'SCORE', response: 'R', points: 1 };
  expect(() => new Scoring([match, compare('A', 2)], nobody).of('R')).toThrow(/two rules/);
});

it('looks only at what gets into the score', () => {
  const facts: ScoreFact[] = [
    compare('A', 1, 'PASSED'),
    compare('A', 2, 'PART'),
    { kind: 'sum', outcome: 'SCORE', of: ['PART'] },
  ];
  expect(new Scoring(facts, nobody).of('R')).toMatchObject({ outcome: 'PART', answers: [{ score: 2 }] });
});
