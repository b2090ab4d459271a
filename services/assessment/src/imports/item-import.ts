import type { ItemContent, ItemImportStatus, ItemImportVerdict } from '@rigwise/contracts';
import type { Remark } from '@rigwise/item-formats';

/** The task that creates the items of imports. */
export const LOAD_ITEM_IMPORTS = 'load-item-imports';

/** An uploaded file of questions. */
export interface ItemImportState {
  readonly id: string;
  readonly fileName: string;
  readonly status: ItemImportStatus;
  readonly accountId: string;
  readonly personId: string | null;
  readonly department: string | null;
  readonly failures: number;
}

/** What an import found out about one question. */
export interface FoundQuestion {
  /** In the file, counted from 1. */
  readonly position: number;
  readonly line: number | null;
  readonly identifier: string | null;
  readonly file: string | null;
  readonly verdict: ItemImportVerdict;
  readonly remarks: readonly Remark[];
  /** Null if it was refused. */
  readonly content: ItemContent | null;
  readonly digest: Uint8Array<ArrayBuffer> | null;
  readonly duplicateOf: string | null;
}
