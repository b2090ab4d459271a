import { roundScore } from '../values.ts';

/** What came of an answer. `to-mark` waits for a person. */
export type AnswerState = 'right' | 'partly' | 'wrong' | 'unanswered' | 'to-mark';

/** The scores are those of the blank's own answers, also where the question asks for all blanks to be right. */
export interface BlankScore {
  readonly id: string;
  readonly score: number;
  readonly max: number;
  readonly state: AnswerState;
}
export interface QuestionScore extends BlankScore {
  /** Of interactions with blanks that are answered one by one. */
  readonly blanks?: readonly BlankScore[];
}

/** The score of a response at full precision, and whether there was one that the interaction allows. */
export interface Outcome {
  readonly score: number;
  readonly answer: 'given' | 'none' | 'invalid' | 'to-mark';
  readonly blanks?: readonly BlankScore[];
}

/** The state of an answer: right at the maximum, partly above 0. */
export function stateOf({ score, answer }: Outcome, max: number): AnswerState {
  if (answer === 'none') return 'unanswered';
  if (answer === 'to-mark') return 'to-mark';
  if (answer === 'invalid' || score <= 0) return 'wrong';
  return roundScore(score) >= roundScore(max) ? 'right' : 'partly';
}
