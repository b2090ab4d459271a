import type { Interaction, ItemResponse, ScenarioPart } from '@rigwise/contracts';
import type { QuestionScore } from '@rigwise/scoring';

/** What of a result is shown, as the test's review policy says. */
export interface ResultParts {
  readonly score: boolean;
  /** Which answers were right and wrong. */
  readonly answers: boolean;
  /** The correct answers, and why. */
  readonly key: boolean;
}

/** What the answers of each type of question get. */
export interface ScoredProps<T extends Interaction['type'] = Interaction['type']> {
  /** With its key. */
  question: Omit<ScenarioPart, 'interaction'>;
  interaction: Extract<Interaction, { type: T }>;
  response: ItemResponse;
  score: QuestionScore;
  shows: ResultParts;
}
