/** What a score says, in the words of evidence. */
export interface AttemptScore {
  /** From 0 to 100. */
  readonly rating: number;
  readonly passed: boolean;
  /** The candidate wrote, approved or judged a question of it: it proves nothing. */
  readonly conflict: boolean;
}

/** One of the things that happen to an attempt. Dates such as 2027-03-02. */
export type AttemptFact =
  | { readonly kind: 'submitted'; readonly on: string }
  /** The candidate may see the result. */
  | { readonly kind: 'released'; readonly on: string; readonly score: AttemptScore }
  | {
      readonly kind: 'regraded';
      /** Of the score, from 2: that of the grading is 1. */
      readonly number: number;
      readonly score: AttemptScore;
      /** Whether the candidate may see it. */
      readonly isReleased: boolean;
    }
  | { readonly kind: 'voided' };

/** What is known of an attempt, in whatever order and however often it was told. */
export interface AttemptFacts {
  readonly submittedOn: string | null;
  readonly releasedOn: string | null;
  readonly isReleased: boolean;
  readonly isVoided: boolean;
  readonly score: AttemptScore | null;
  /** Of the score; 0 without one. */
  readonly scoreNumber: number;
}

export const NO_FACTS: AttemptFacts = {
  submittedOn: null,
  releasedOn: null,
  isReleased: false,
  isVoided: false,
  score: null,
  scoreNumber: 0,
};

/**
 * Adds a fact. The order of facts and their repetition change nothing: a score of a higher number replaces one of a lower,
 * and nothing undoes a void.
 */
export function withFact(facts: AttemptFacts, fact: AttemptFact): AttemptFacts {
  switch (fact.kind) {
    case 'submitted':
      return { ...facts, submittedOn: first(facts.submittedOn, fact.on) };
    case 'released':
      // If it was regraded before its release, the regrade told the same score, with its number.
      return {
        ...scored(facts, 1, fact.score),
        releasedOn: first(facts.releasedOn, fact.on),
        isReleased: true,
      };
    case 'regraded':
      return {
        ...scored(facts, fact.number, fact.score),
        isReleased: facts.isReleased || fact.isReleased,
      };
    case 'voided':
      return { ...facts, isVoided: true };
  }
}

const first = (known: string | null, date: string): string => (known !== null && known < date ? known : date);

const scored = (facts: AttemptFacts, number: number, score: AttemptScore): AttemptFacts =>
  number > facts.scoreNumber ? { ...facts, score, scoreNumber: number } : facts;

/** What an attempt proves. */
export interface AttemptProof {
  readonly rating: number;
  readonly passed: boolean;
  /** The day on which the candidate answered, not that of the marking. */
  readonly validFrom: string;
}

/** @returns null while nobody may see the result, and if the attempt proves nothing */
export function proofOf({
  submittedOn,
  releasedOn,
  isReleased,
  isVoided,
  score,
}: AttemptFacts): AttemptProof | null {
  const validFrom = submittedOn ?? releasedOn;
  if (!isReleased || isVoided || score === null || score.conflict || validFrom === null) return null;
  return { rating: score.rating, passed: score.passed, validFrom };
}
