import type { TablerIcon } from '@tabler/icons-react';
import { ApiError, ConnectionLost, TimedOut } from '../../../api/api-error.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import type { Row } from './merge.ts';

/** How something ended that was done with a row; `unsure`: nobody said, and it may still be under way. */
export interface Said {
  readonly outcome: 'good' | 'bad' | 'unsure';
  readonly message: string;
}

/** What can be done with rows. */
export interface RowAct<Item> {
  readonly name: 'replay' | 'discard' | 'retry' | 'resend' | 'unpark';
  readonly icon: TablerIcon;
  /** It can't be undone: it is asked about first, with what follows from it, and wants a reason. */
  readonly final?: { readonly consequence: string };
  readonly may: (item: Item) => boolean;
  readonly run: (row: Row<Item>, reason: string) => Promise<Said>;
}

export interface Ended<Item> extends Said {
  readonly row: Row<Item>;
}

/** Longer than a service takes before it goes on by itself, and than the gateway waits for it. */
export const ACT_TIMEOUT_MS = 30_000;

/** What a failure says of an act: a refusal is a no; that nobody answered, or heard how it ended, is no answer. */
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
 * Does something with many rows, one after the other in the order of the list, each with an end of its own: of two
 * events of one key the later one never overtakes (ADR 0042).
 * @param isStopped asked before each: the one under way is waited for
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
