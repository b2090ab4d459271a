import { createHash } from 'node:crypto';
import type { FrameworkImportRow, FrameworkImportStatus } from '@rigwise/contracts';
import type { FileSkill } from './framework-file.ts';

/** The task that applies imports. */
export const APPLY_FRAMEWORK_IMPORTS = 'apply-framework-imports';

/** An uploaded file of skills. */
export interface FrameworkImportState {
  readonly id: string;
  readonly status: FrameworkImportStatus;
  /** Null once the import has ended. */
  readonly skills: readonly FileSkill[] | null;
  readonly judgement: number;
  readonly digest: string;
  readonly appliedBy: string | null;
  readonly address: string | null;
  readonly retires: boolean;
}

/** By which a later comparison sees that nothing has changed meanwhile. */
export const digestOf = (rows: readonly FrameworkImportRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64');
