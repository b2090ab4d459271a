import type { ItemResponse } from '@rigwise/contracts';
import type { CandidateInteraction, CandidateQuestion } from '@rigwise/scoring';

type Type = CandidateInteraction['type'];
/** The interaction of a type; several types may share a shape. */
export type InteractionFor<T extends Type> = {
  [One in T]: CandidateInteraction extends infer Any
    ? Any extends { readonly type: infer Types }
      ? One extends Types
        ? Omit<Any, 'type'> & { readonly type: One }
        : never
      : never
    : never;
}[T];

/** What the fields of each type of question get. */
export interface AnswerProps<T extends Type = Type> {
  question: Pick<CandidateQuestion, 'id' | 'stem'>;
  interaction: InteractionFor<T>;
  /** The id of the element with the question's text: it names the fields. */
  stemId: string;
  response: ItemResponse;
  /** Replaces the answers under a key of the response. */
  onAnswer: (key: string, answers: readonly string[]) => void;
  isReadOnly: boolean;
}
