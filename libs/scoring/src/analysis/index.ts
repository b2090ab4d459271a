export type { ChoicePart } from './read-chosen.ts';
export {
  results,
  TestAnalysis,
  type AnalysisReport,
  type AnswerResult,
  type AskedVersion,
  type GradedAnswer,
  type PartTable,
  type VersionReport,
} from './test-analysis.ts';
export {
  calibrateTest,
  type CalibratedTest,
  type CalibratedVersion,
  type CalibrateOptions,
} from './calibrate-test.ts';
export type { ComparedItem, Comparison } from './compare-groups.ts';
export { ResponseCollector, type GroupingOf, type TestResponses } from './test-responses.ts';
