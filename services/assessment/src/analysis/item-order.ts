import type { AnalysedItem, AnalysisOrder } from '@rigwise/contracts';

type Figure = 'attempts' | 'facility' | 'discrimination' | 'efficiency' | 'pointBiserial';

const FIGURES: Readonly<Record<Figure, (item: AnalysedItem) => number | null>> = {
  attempts: ({ attempts }) => attempts,
  facility: ({ figures }) => figures?.facility ?? null,
  discrimination: ({ figures }) => figures?.discrimination ?? null,
  efficiency: ({ figures }) => figures?.discriminativeEfficiency ?? null,
  pointBiserial: ({ figures }) => figures?.pointBiserial ?? null,
};

const isFigure = (name: string): name is Figure => name in FIGURES;

/** Items without the figure come last, either way; equal ones stay in the order of the forms. */
export function inOrder(items: readonly AnalysedItem[], order: AnalysisOrder): AnalysedItem[] {
  const isDown = order.startsWith('-');
  const name = order.replace('-', '');
  if (!isFigure(name)) return isDown ? items.toReversed() : [...items];
  const figure = FIGURES[name];
  return items.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b - a : a - b;
  });
}
