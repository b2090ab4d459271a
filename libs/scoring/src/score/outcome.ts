import { roundScore } from '../values.ts';

/** The outcome of an answer. `to-mark` needs a person. */
export type AnswerState = 'right' | 'partly' | 'wrong' | 'unanswered' | 'to-mark';

/** The score of the blank's own answers, even if the question needs all blanks to be right. */
export interface BlankScore {
  readonly id: string;
  readonly score: number;
  readonly max: number;
  readonly state: AnswerState;
}
export interface QuestionScore extends BlankScore {
  /** For inline choices, text entries and numbers. */
  readonly blanks?: readonly BlankScore[];
}

/** The score of a response at full precision, and whether the interaction allows the response. */
export interface Outcome {
  readonly score: number;
  readonly answer: 'given' | 'none' | 'invalid' | 'to-mark';
  readonly blanks?: readonly BlankScore[];
}

/** Right at the maximum, partly right above 0. */
export function stateOf({ score, answer }: Outcome, max: number): AnswerState {
  if (answer === 'none') return 'unanswered';
  if (answer === 'to-mark') return 'to-mark';
  if (answer === 'invalid' || score <= 0) return 'wrong';
  return roundScore(score) >= roundScore(max) ? 'right' : 'partly';
}
