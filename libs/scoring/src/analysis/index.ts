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
