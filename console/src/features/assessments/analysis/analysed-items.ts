import {
  analysisFilters,
  analysisOrders,
  type AnalysedItem,
  type AnalysisFilter,
  type AnalysisOrder,
} from '@rigwise/contracts';
import { inOrder, type SortFigures } from './in-order.ts';

const FIGURES: SortFigures<AnalysedItem> = {
  attempts: ({ attempts }) => attempts,
  facility: ({ figures }) => figures?.facility ?? null,
  discrimination: ({ figures }) => figures?.discrimination ?? null,
  efficiency: ({ figures }) => figures?.discriminativeEfficiency ?? null,
  pointBiserial: ({ figures }) => figures?.pointBiserial ?? null,
};

/** What the URL says; anything that can't be chosen changes nothing. */
export const filterOf = (value: string | undefined): AnalysisFilter | undefined =>
  analysisFilters.find((one) => one === value);
export const orderOf = (value: string | undefined): AnalysisOrder =>
  analysisOrders.find((one) => one === value) ?? 'form';

/** Those with the flag; `any`: with one at least. */
export const flagged = <Flag extends string, Item extends { readonly flags: readonly Flag[] }>(
  items: readonly Item[],
  filter: Flag | 'any' | undefined,
): readonly Item[] =>
  items.filter(({ flags }) =>
    filter === undefined ? true : filter === 'any' ? flags.length > 0 : flags.includes(filter),
  );

/** The items with a flag, in an order: exactly the rows of the export. */
export const shownItems = (
  items: readonly AnalysedItem[],
  filter: AnalysisFilter | undefined,
  order: AnalysisOrder,
): readonly AnalysedItem[] => inOrder(flagged(items, filter), order, FIGURES);
