import { analysedItemDetails, type ItemFigures, type TestFigures } from '@rigwise/contracts';
import type { z } from 'zod';

/** Counted up whenever figures would come out otherwise: what was stored before is computed anew. */
export const METHOD = 2;

/** Who answered a version how. */
export const storedDetails = analysedItemDetails.pick({ parts: true, results: true, times: true });
export type StoredDetails = z.infer<typeof storedDetails>;

/** What of a test's attempts tells whether an analysis is outdated. */
export interface Attempted {
  /** Graded attempts, without voided ones. */
  readonly finished: number;
  /** Of their scores. */
  readonly scoreSum: string;
}

export interface AnalysisHead extends Attempted {
  readonly asOf: Date;
  readonly method: number;
  /** Of those finished, the newest that were analysed. */
  readonly attempts: number;
}

export interface VersionAnalysis {
  readonly versionId: string;
  readonly attempts: number;
  readonly asOf: Date;
  readonly figures: ItemFigures | null;
  readonly details: StoredDetails | null;
}

export interface Analysis extends AnalysisHead {
  readonly figures: TestFigures;
  /** In the order of the forms. */
  readonly versions: readonly VersionAnalysis[];
}
