import { AnswerBox, responseTo } from './answer-box.ts';

const A = { RESPONSE: ['A'] };
const B = { RESPONSE: ['B'] };

describe('a box of answers', () => {
  it('sends an answer until the server has it, or a newer one', () => {
    const box = new AnswerBox();
    box.answer(0, A);
    box.answer(1, A);
    const sent = box.unsent;
    box.answer(1, B);
    expect(
      box.acknowledge(
        sent,
        [0, 1].map((position) => ({ position, seq: position + 1 })),
      ),
    ).toEqual([]);
    expect(box.unsent).toMatchObject([{ position: 1, seq: 3, response: B }]);
    expect([...box.acknowledged]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('names what the server answered without keeping it', () => {
    const box = new AnswerBox();
    box.answer(4, A);
    expect(box.acknowledge(box.unsent, [{ position: 4, seq: 0 }])).toMatchObject([{ position: 4, seq: 1 }]);
    expect(box.unsent).toHaveLength(1);
    expect(box.acknowledged.size).toBe(0);
  });

  it('knows what was answered with each number', () => {
    const box = new AnswerBox();
    box.answer(2, A);
    box.answer(2, B);
    expect(box.responseOf({ position: 2, seq: 1 })).toEqual(A);
    expect(box.responseOf({ position: 2, seq: 2 })).toEqual(B);
    expect(box.responseOf({ position: 3, seq: 2 })).toBeUndefined();
  });
});

it('answers a question differently each time', () => {
  const options = ['O1', 'O2', 'O3'].map((id) => ({ id, text: {} }));
  const choice = { id: 'RESPONSE', stem: {}, interaction: { type: 'choice' as const, options } };
  const order = { ...choice, interaction: { type: 'order' as const, options } };
  expect([0, 1, 3].map((times) => responseTo(choice, times))).toEqual([
    { RESPONSE: ['O1'] },
    { RESPONSE: ['O2'] },
    { RESPONSE: ['O1'] },
  ]);
  expect(responseTo(order, 2)).toEqual({ RESPONSE: ['O3', 'O1', 'O2'] });
});
