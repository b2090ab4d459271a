import type { AnswerMarks } from '@rigwise/contracts';
import { feedbackOf } from './feedback-of.ts';

const marks = (points: number, comment: string): AnswerMarks => ({
  questions: [{ question: 'E1', points: [points] }],
  comment,
});
const of = (...all: AnswerMarks[]) => feedbackOf(all, (id) => `shown ${id}`);
const points = (given: number) => [{ question: 'shown E1', points: [given] }];

it('is none while nobody has marked', () => {
  expect(of()).toBeNull();
});

it('is what the only marker gave and says', () => {
  expect(of(marks(2, 'Good.'))).toEqual({ questions: points(2), comment: 'Good.' });
});

it('has the mean of two markers, and the comments of both', () => {
  expect(of(marks(2, 'Good.'), marks(1, 'Why so late?'))).toEqual({
    ...{ questions: points(1.5), comment: 'Good.', secondComment: 'Why so late?' },
  });
  expect(of(marks(2, ''), marks(1, ''))).toEqual({ questions: points(1.5), comment: '' });
});

it('is that of the person who decided between two', () => {
  const decided = of(marks(3, 'Good.'), marks(0, 'Nothing.'), marks(1, 'Half of it.'));
  expect(decided).toEqual({ questions: points(1), comment: 'Half of it.' });
});
