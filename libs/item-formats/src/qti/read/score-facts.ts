import type { Tolerance } from '@rigwise/contracts';
import { RefusedQuestion } from '../../refused-question.ts';

/** One answer that a response is compared with. */
export interface Comparison {
  readonly value: string;
  readonly score: number;
  readonly tolerance?: Tolerance;
  readonly caseSensitive?: boolean;
}
/** What a rule of the processing says about scores. */
export type ScoreFact =
  | { readonly kind: 'match'; readonly outcome: string; readonly response: string; readonly points: number }
  | { readonly kind: 'map'; readonly outcome: string; readonly response: string }
  | {
      readonly kind: 'compare';
      readonly outcome: string;
      readonly response: string;
      readonly answers: readonly Comparison[];
    }
  | {
      readonly kind: 'all';
      readonly outcome: string;
      readonly of: readonly string[];
      readonly points: number;
    }
  | { readonly kind: 'sum'; readonly outcome: string; readonly of: readonly string[] }
  | {
      readonly kind: 'bound';
      readonly outcome: string;
      readonly side: 'lower' | 'upper';
      readonly at: number;
    };

export const scoringRefused = (what: string): RefusedQuestion =>
  new RefusedQuestion(
    'scoring-not-supported',
    `The item is scored by a rule that can’t be imported (${what}). Use match_correct or map_response, or write it again here.`,
  );
