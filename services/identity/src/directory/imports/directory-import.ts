import type {
  DirectoryField,
  EmailWaits,
  ImportFailure,
  ImportStatus,
  RowError,
  Verdict,
} from '@rigwise/contracts';
import type { RowValues } from '../directory-row.ts';

/** The task that checks and loads the rows of imports. */
export const WORK_ON_IMPORTS = 'work-on-imports';

export type Counts = Readonly<Record<Verdict, number>>;

/** A file of people: checked automatically, loaded when an administrator starts it. */
export interface DirectoryImport {
  readonly id: string;
  readonly fileName: string;
  readonly status: ImportStatus;
  /** By name; null once the account is gone. */
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
  /** Who started the load, and from which address. */
  readonly loadedBy: string | null;
  readonly loadedFrom: string | null;
  readonly endedAt: Date | null;
  readonly columns: readonly DirectoryField[];
  readonly ignoredColumns: readonly string[];
  readonly rows: number;
  /** Whether its rows have been ranked. */
  readonly ranked: boolean;
  readonly checked: number;
  readonly verdicts: Counts;
  readonly loaded: Counts;
  readonly failures: number;
  /** Why it failed. */
  readonly failure: ImportFailure | null;
}

export interface RowChange {
  readonly field: DirectoryField;
  readonly from: string;
  readonly to: string;
  /** For an address that changes only after confirmation. */
  readonly waits?: EmailWaits;
}

export interface ImportedRow {
  readonly line: number;
  readonly employeeNumber: string | null;
  readonly values: RowValues;
  readonly errors: readonly RowError[];
  readonly verdict: Verdict | null;
  readonly changes: readonly RowChange[] | null;
  readonly result: Verdict | null;
}

export const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

export const countsOf = (verdicts: readonly Verdict[]): Counts => {
  const counts: Record<Verdict, number> = { ...noCounts };
  for (const verdict of verdicts) counts[verdict]++;
  return counts;
};

/** The rows that loading stores: the others are unchanged or invalid. */
export const worthLoading: readonly Verdict[] = ['created', 'changed'];

/** States that can be cancelled. */
export const cancellable: readonly ImportStatus[] = ['checking', 'checked', 'loading'];

export const addCounts = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
});
