import { AnswerBox } from './answer-box.ts';
import { lostAnswers } from './lost-answers.ts';

const A = { RESPONSE: ['A'] };
const B = { RESPONSE: ['B'] };

/** Answers two questions, the second twice, and hears of all but the last answer. */
function someAnswers(): AnswerBox {
  const box = new AnswerBox();
  box.answer(0, A);
  box.answer(1, A);
  box.acknowledge(box.unsent, [
    { position: 0, seq: 1 },
    { position: 1, seq: 2 },
  ]);
  box.answer(1, B);
  return box;
}

it('finds nothing lost if what was acknowledged is stored, or a newer answer is', () => {
  const first = { position: 0, seq: 1, response: A };
  expect(lostAnswers(someAnswers(), [first, { position: 1, seq: 2, response: A }])).toEqual([]);
  expect(lostAnswers(someAnswers(), [first, { position: 1, seq: 3, response: B }])).toEqual([]);
});

it('finds an answer that is missing, older or not the one that was given', () => {
  expect(lostAnswers(someAnswers(), [{ position: 1, seq: 1, response: A }])).toEqual([
    'question 0 has answer 0, not 1',
    'question 1 has answer 1, not 2',
    'question 1 has another answer 1 than was given',
  ]);
  expect(
    lostAnswers(someAnswers(), [
      { position: 0, seq: 1, response: B },
      { position: 1, seq: 2, response: A },
    ]),
  ).toEqual(['question 0 has another answer 1 than was given']);
});
