import { essayScenario } from '@rigwise/testing/items';
import { scoreItem } from './score-item.ts';
import { areComplete, fitMarks, questionsToMark, withMarks } from './with-marks.ts';

const scenario = essayScenario(2, 1);

const answered = scoreItem(scenario, { E1: ['Because.'], E2: ['So.'], N1: ['YES'] });

it('names the questions that wait for a person, with the points of each criterion, and no unanswered one', () => {
  expect(questionsToMark(scenario, answered)).toEqual([
    { id: 'E1', points: 3, criteria: [2, 1] },
    { id: 'E2', points: 2, criteria: [2] },
  ]);
  const half = scoreItem(scenario, { E2: ['So.'], E1: [' '] });
  expect(questionsToMark(scenario, half).map(({ id }) => id)).toEqual(['E2']);
});

it('adds the marks to what was scored without a person', () => {
  const marked = withMarks(answered, [
    { question: 'E1', points: [2, 1] },
    { question: 'E2', points: [0.5] },
  ]);
  expect(marked).toMatchObject({ score: 4.5, max: 6, needsMarking: false });
  expect(marked.questions.map(({ score, state }) => [score, state])).toEqual([
    [3, 'right'],
    [0.5, 'partly'],
    [1, 'right'],
  ]);
});

it('counts an answer without points as wrong', () => {
  const { questions } = withMarks(answered, [
    { question: 'E1', points: [0, 0] },
    { question: 'E2', points: [0] },
  ]);
  expect(questions.slice(0, 2).map(({ state }) => state)).toEqual(['wrong', 'wrong']);
});

it('marks nothing that needs no person, whatever it is given', () => {
  const { questions } = withMarks(answered, [{ question: 'N1', points: [0] }]);
  expect(questions[2]).toMatchObject({ score: 1, state: 'right' });
});

it.each([
  ['a question of another item', [{ question: 'E9', points: [1] }]],
  ['one that needs no person', [{ question: 'N1', points: [1] }]],
  ['more points than a criterion has', [{ question: 'E1', points: [2, 1.5] }]],
  ['another number of criteria', [{ question: 'E1', points: [2] }]],
])('finds that marks don’t fit: %s', (_what, marks) => {
  expect(fitMarks(questionsToMark(scenario, answered), marks)).toBe(false);
});

it('takes a draft with gaps, which is not complete', () => {
  const questions = questionsToMark(scenario, answered);
  const draft = [{ question: 'E1', points: [null, 1] }];
  expect([fitMarks(questions, draft), areComplete(questions, draft)]).toEqual([true, false]);
  const whole = [
    { question: 'E1', points: [0, 1] },
    { question: 'E2', points: [2] },
  ];
  expect([fitMarks(questions, whole), areComplete(questions, whole)]).toEqual([true, true]);
});
