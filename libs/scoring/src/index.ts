export { outcomeOf, type AttemptOutcome, type MarkedItem } from './attempts/outcome-of.ts';
export { comparableText } from './answers/comparable-text.ts';
export { readNumber, type TypedNumber } from './answers/read-number.ts';
export { readQuantity } from './answers/read-quantity.ts';
export type * from './candidate/candidate-item.ts';
export { disguised, disguisedResponse, imageId, undisguised } from './candidate/disguise.ts';
export { withoutKey } from './candidate/without-key.ts';
export { differences, type Difference } from './differences/differences.ts';
export { testDifferences } from './differences/test-differences.ts';
export { differenceGroups, type DifferenceGroup } from './differences/entries.ts';
export type * from './forms/blueprint.ts';
export { hasProperties } from './forms/blueprint.ts';
export { drawForm } from './forms/draw-form.ts';
export { fillOf, type BankGroup, type DrawFill } from './forms/fill-of.ts';
export { deriveSeed, itemSeed, type Seed } from './forms/seeds.ts';
export { shuffle } from './forms/shuffle.ts';
export { Xoshiro256 } from './forms/xoshiro256.ts';
export { equal } from './qti/equal.ts';
export { mapResponse, type Mapping } from './qti/map-response.ts';
export { mapResponsePoint, pointOf, type AreaMapping } from './qti/map-response-point.ts';
export { matchCorrect, type Cardinality } from './qti/match-correct.ts';
export { cornersOf, isInside, type Area, type Point } from './qti/shapes.ts';
export { removed, type Removal } from './score/removed.ts';
export { missingBeforeReview } from './review/missing-before-review.ts';
export { missingInTest } from './review/missing-in-test.ts';
export type { Missing } from './review/missing.ts';
export { blankIdsIn, blankIdsOf } from './score/blank-ids.ts';
export { keyResponse } from './score/key-response.ts';
export type { AnswerState, BlankScore, QuestionScore } from './score/outcome.ts';
export { blankAnswers, scoreItem, type ItemScore } from './score/score-item.ts';
export { maximumScore, minimumScore } from './score/score-range.ts';
export {
  areComplete,
  criteriaOf,
  fitMarks,
  questionsToMark,
  withMarks,
  type MarkedQuestion,
} from './score/with-marks.ts';
export {
  areTooFarApart,
  countingMarks,
  mostMarks,
  pointsOfMarks,
  withAllMarks,
  type MarksByStage,
} from './score/with-all-marks.ts';
export * from './values.ts';
