import {
  analysisFilters,
  analysisOrders,
  type AnalysedItem,
  type AnalysisFilter,
  type AnalysisOrder,
} from '@rigwise/contracts';

type Figure = 'attempts' | 'facility' | 'discrimination' | 'efficiency' | 'pointBiserial';

const FIGURES: Readonly<Record<Figure, (item: AnalysedItem) => number | null>> = {
  attempts: ({ attempts }) => attempts,
  facility: ({ figures }) => figures?.facility ?? null,
  discrimination: ({ figures }) => figures?.discrimination ?? null,
  efficiency: ({ figures }) => figures?.discriminativeEfficiency ?? null,
  pointBiserial: ({ figures }) => figures?.pointBiserial ?? null,
};
const isFigure = (name: string): name is Figure => name in FIGURES;

/** What the URL says; anything that can't be chosen changes nothing. */
export const filterOf = (value: string | undefined): AnalysisFilter | undefined =>
  analysisFilters.find((one) => one === value);
export const orderOf = (value: string | undefined): AnalysisOrder =>
  analysisOrders.find((one) => one === value) ?? 'form';

/** The items with a flag, in an order: exactly the rows of the export. */
export function shownItems(
  items: readonly AnalysedItem[],
  filter: AnalysisFilter | undefined,
  order: AnalysisOrder,
): readonly AnalysedItem[] {
  const found = items.filter(({ flags }) =>
    filter === undefined ? true : filter === 'any' ? flags.length > 0 : flags.includes(filter),
  );
  const isDown = order.startsWith('-');
  const name = order.replace('-', '');
  if (!isFigure(name)) return isDown ? found.toReversed() : found;
  const figure = FIGURES[name];
  return found.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b - a : a - b;
  });
}
