import type { TablerIcon } from '@tabler/icons-react';
import type { z } from 'zod';
import { ApiError, ConnectionLost, TimedOut } from '../../../api/api-error.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import type { Row } from './merge.ts';

/** The result of an action on a row; `unsure`: no response, so it may still be in progress. */
export interface Said {
  readonly outcome: 'good' | 'bad' | 'unsure';
  readonly message: string;
}

/** The actions on rows. */
export interface RowAct<Item> {
  readonly name: 'replay' | 'discard' | 'retry' | 'resend' | 'unpark';
  readonly icon: TablerIcon;
  /** Can't be undone: requires a confirmation and a reason. */
  readonly final?: { readonly consequence: string; readonly schema: z.ZodType<{ reason: string }> };
  readonly may: (item: Item) => boolean;
  readonly run: (row: Row<Item>, reason: string) => Promise<Said>;
}

export interface Ended<Item> extends Said {
  readonly row: Row<Item>;
}

/** Longer than a service's own timeout and the gateway's. */
export const ACT_TIMEOUT_MS = 30_000;

/** Classifies a failure: an error response is definite; a missing response, or an unknown outcome, is not. */
export function saidOf(error: unknown, texts: { readonly noAnswer: string; readonly failed: string }): Said {
  const nobodyAnswered =
    error instanceof TimedOut ||
    error instanceof ConnectionLost ||
    (error instanceof ApiError && (error.status === 502 || error.status === 504));
  if (nobodyAnswered) return { outcome: 'unsure', message: texts.noAnswer };
  const message = serverMessage(error) ?? texts.failed;
  const isUnknown = error instanceof ApiError && error.problem?.code === 'service/outcome-unknown';
  return { outcome: isUnknown ? 'unsure' : 'bad', message };
}

/**
 * Acts on many rows one after the other, in list order, each with its own result: of two events with one key the later
 * one never overtakes (ADR 0042).
 * @param isStopped checked before each row; the one in progress is awaited
 */
export async function eachOf<Item>(
  rows: readonly Row<Item>[],
  run: (row: Row<Item>) => Promise<Said>,
  { onDone, isStopped }: { readonly onDone: (count: number) => void; readonly isStopped: () => boolean },
): Promise<Ended<Item>[]> {
  const ended: Ended<Item>[] = [];
  for (const row of rows) {
    if (isStopped()) break;
    ended.push({ row, ...(await run(row)) });
    onDone(ended.length);
  }
  return ended;
}
