import {
  blankKey,
  questionsOf,
  type ItemContent,
  type ItemResponse,
  type ScenarioPart,
} from '@rigwise/contracts';
import { own } from '../own.ts';
import { roundScore } from '../values.ts';
import { blankIdsOf } from './blank-ids.ts';
import { stateOf, type Outcome, type QuestionScore } from './outcome.ts';
import { scoreBlanks } from './score-blanks.ts';
import { scoreOrder, scorePairs, scoreSelection } from './score-parts.ts';
import { maximumScore, scoreRange } from './score-range.ts';

export interface ItemScore {
  /** Excludes answers that a person still has to mark. */
  readonly score: number;
  readonly max: number;
  readonly needsMarking: boolean;
  /** A regrade left it out: it counts neither in the score nor in the maximum. */
  readonly excluded?: true;
  readonly questions: readonly QuestionScore[];
}

/**
 * Scores a response as QTI's response processing does.
 *
 * - Never throws. A response that the interaction doesn't allow (unknown ids, more choices than allowed, a source or gap
 *   used twice, a repeated id in an order) scores like no answer, and its state is `wrong`.
 * - No answer scores 0, bounded by the rule. A blank text is no answer.
 * - A repeated choice or pair counts once.
 * - Fewer choices than `minChoices` are scored as they are, because time may have run out.
 * - Scores are summed at full precision, then rounded once with `roundScore`.
 */
export function scoreItem(content: ItemContent, response: ItemResponse): ItemScore {
  const scored = questionsOf(content).map((question) => {
    const outcome = outcomeOf(question, response);
    return { outcome, question: questionScore(question, outcome) };
  });
  return {
    score: roundScore(scored.reduce((sum, { outcome }) => sum + outcome.score, 0)),
    max: maximumScore(content),
    needsMarking: scored.some(({ question }) => question.state === 'to-mark'),
    questions: scored.map(({ question }) => question),
  };
}

function questionScore(question: ScenarioPart, outcome: Outcome): QuestionScore {
  const { max } = scoreRange(question);
  return {
    ...{ id: question.id, score: roundScore(outcome.score), max: roundScore(max) },
    state: stateOf(outcome, max),
    ...(outcome.blanks && { blanks: outcome.blanks }),
  };
}

/** The answers under a key, without blank texts. */
const answersOf = (response: ItemResponse, key: string): string[] =>
  (own(response, key) ?? []).filter((text) => text.trim() !== '');

/** Ids and pairs, without space around them. */
const idsOf = (response: ItemResponse, key: string): string[] =>
  answersOf(response, key).map((text) => text.trim());

/** The answer to a blank: under `blankKey`, or under the question's id if it has a single blank. */
export function blankAnswers(
  response: ItemResponse,
  questionId: string,
  blanks: readonly { readonly id: string }[],
  blankId: string,
): string[] {
  const answers = answersOf(response, blankKey(questionId, blankId));
  return answers.length === 0 && blanks.length === 1 ? answersOf(response, questionId) : answers;
}

function outcomeOf({ id, stem, interaction: of }: ScenarioPart, response: ItemResponse): Outcome {
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
    case 'hotspot':
      return scoreSelection(of, idsOf(response, id));
    case 'order':
    case 'graphic-order':
      return scoreOrder(of, idsOf(response, id));
    case 'match':
    case 'gap-match':
      return scorePairs(of, blankIdsOf(stem), idsOf(response, id));
    case 'inline-choice':
      return scoreBlanks(of, (blank) =>
        blankAnswers(response, id, of.blanks, blank).map((text) => text.trim()),
      );
    case 'text-entry':
    case 'numeric':
      return scoreBlanks(of, (blank) => blankAnswers(response, id, of.blanks, blank));
    case 'extended-text':
    case 'file-upload':
      return { score: 0, answer: answersOf(response, id).length > 0 ? 'to-mark' : 'none' };
  }
}
