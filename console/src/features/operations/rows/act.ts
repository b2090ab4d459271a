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

/** As many of many as are under way at once. */
const AT_ONCE = 4;

/** What a failure says of an act: a refusal is a no; that nobody answered is no answer. */
export function saidOf(error: unknown, texts: { readonly noAnswer: string; readonly failed: string }): Said {
  const nobodyAnswered =
    error instanceof TimedOut ||
    error instanceof ConnectionLost ||
    (error instanceof ApiError && (error.status === 502 || error.status === 504));
  if (nobodyAnswered) return { outcome: 'unsure', message: texts.noAnswer };
  return { outcome: 'bad', message: serverMessage(error) ?? texts.failed };
}

/**
 * Does something with many rows, a few at once, each with an end of its own.
 * @param isStopped asked before each: those under way are waited for
 */
export async function eachOf<Item>(
  rows: readonly Row<Item>[],
  run: (row: Row<Item>) => Promise<Said>,
  { onDone, isStopped }: { readonly onDone: (count: number) => void; readonly isStopped: () => boolean },
): Promise<Ended<Item>[]> {
  const ended: Ended<Item>[] = [];
  const waiting = [...rows];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row && !isStopped(); row = waiting.shift()) {
      ended.push({ row, ...(await run(row)) });
      onDone(ended.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
}
