import { listExportLosses, type CallAnswer, type CallInput } from '@rigwise/contracts';
import useSWR from 'swr';
import { call } from '../../../api/call.ts';
import type { ItemQuery } from '../bank/item-query.ts';

type Part = CallAnswer<typeof listExportLosses, 200>;
export type ExportFormat = CallInput<typeof listExportLosses>['query']['format'];

export interface Losses {
  readonly items: number;
  readonly leftOut: number;
  readonly losses: Part['losses'];
}

/** What an export in a format could not express, of everything that the filter finds. */
export function useLosses(
  format: ExportFormat,
  query: ItemQuery,
): { data: Losses | undefined; error: Error | undefined } {
  const { data, error } = useSWR<Losses, Error>([listExportLosses.id, format, query], () =>
    lossesOf(format, query),
  );
  return { data, error };
}

/** Reads part by part: each checks up to 200 questions. */
async function lossesOf(format: ExportFormat, query: ItemQuery): Promise<Losses> {
  const losses: Part['losses'][number][] = [];
  let [items, leftOut] = [0, 0];
  for (let cursor: string | undefined; ;) {
    const { body } = await call(listExportLosses, { query: { ...query, format, cursor } });
    items += body.items;
    leftOut += body.leftOut;
    losses.push(...body.losses);
    if (body.nextCursor === null) return { items, leftOut, losses };
    cursor = body.nextCursor;
  }
}
