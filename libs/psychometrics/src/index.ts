export { covariance, mean, variance } from './moments.ts';
export { correlation, median, shapeOf, type Shape } from './spread.ts';
export { MINIMUM_ATTEMPTS } from './minimum.ts';
export { fQuantile } from './f-quantile.ts';
export {
  alphaInterval,
  correlationInterval,
  normalInterval,
  wilsonInterval,
  Z_95,
  type Interval,
} from './intervals.ts';
export { ItemAnalysis, type ItemReport, type TestReport } from './items/item-analysis.ts';
export { flagsOf, type ItemFlags } from './items/item-flags.ts';
export { itemStatistics, type ItemStatistics } from './items/item-statistics.ts';
export { MAXIMUM_SCORES } from './items/score-columns.ts';
export {
  cronbachAlpha,
  reliabilityOf,
  totalStatistics,
  type Reliability,
  type TotalStatistics,
} from './items/test-statistics.ts';
export { abilityGroups, KELLEY_SHARE, type AbilityGroup } from './options/ability-groups.ts';
export { optionTable, type Choice, type GroupCounts, type OptionTable } from './options/option-table.ts';
export { responseTimes, type ResponseTimes, type TimeBin } from './options/response-times.ts';
export { kappaOf, type AgreementWeight, type Kappa } from './agreement/kappa.ts';
export { markerAgreement, type KappaEstimate, type MarkerAgreement } from './agreement/marker-agreement.ts';
export {
  differentialFunctioning,
  MINIMUM_DIF_GROUP,
  type DifferentialFunctioning,
  type GroupedResponse,
} from './dif/differential-functioning.ts';
export { etsCategory, etsDelta, etsDeltaStandardError, type EtsCategory } from './dif/ets-category.ts';
export {
  mantelHaenszel,
  type MantelHaenszel,
  type RightAndWrong,
  type Stratum,
} from './dif/mantel-haenszel.ts';
export { estimateAbility, type Ability, type Response } from './irt/ability.ts';
export { calibrate } from './irt/calibrate.ts';
export type {
  CalibratedItem,
  Calibration,
  CalibrationOptions,
  Uncalibrated,
  UncalibratedItem,
} from './irt/calibration.ts';
export { chiSquareSurvival } from './irt/chi-square.ts';
export { normalGrid, type Grid } from './irt/grid.ts';
export { itemFit, type Fit, type ItemFit } from './irt/item-fit.ts';
export {
  itemInformation,
  probability,
  testInformation,
  type ItemParameters,
} from './irt/response-function.ts';
export {
  angoffCut,
  angoffRound,
  OUTLIER_DEVIATIONS,
  type AngoffRound,
  type RatedItem,
  type Spread,
} from './standard/angoff.ts';
export { borderlineGroup, medianInterval, type BorderlineGroup } from './standard/borderline.ts';
