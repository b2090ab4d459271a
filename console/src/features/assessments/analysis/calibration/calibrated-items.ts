import {
  calibrationFilters,
  calibrationOrders,
  functioningOrders,
  type CalibratedItem,
  type CalibrationFilter,
  type CalibrationOrder,
  type FunctioningItem,
  type FunctioningOrder,
} from '@rigwise/contracts';
import { flagged } from '../analysed-items.ts';
import { inOrder, type SortFigures } from '../in-order.ts';

const CALIBRATED: SortFigures<CalibratedItem> = {
  responses: ({ responses }) => responses,
  discrimination: ({ parameters }) => parameters?.a ?? null,
  difficulty: ({ parameters }) => parameters?.b ?? null,
  fit: ({ fit }) => fit?.p ?? null,
};
const COMPARED: SortFigures<FunctioningItem> = {
  size: ({ result }) => result && Math.abs(result.delta),
  delta: ({ result }) => result && result.delta,
};

/** What the URL says; anything that can't be chosen changes nothing. */
export const filterOf = (value: string | undefined): CalibrationFilter | undefined =>
  calibrationFilters.find((one) => one === value);
export const orderOf = (value: string | undefined): CalibrationOrder =>
  calibrationOrders.find((one) => one === value) ?? 'form';
export const comparedOrderOf = (value: string | undefined): FunctioningOrder =>
  functioningOrders.find((one) => one === value) ?? 'form';

/** Exactly the rows of the export. */
export const calibratedItems = (
  items: readonly CalibratedItem[],
  filter: CalibrationFilter | undefined,
  order: CalibrationOrder,
): readonly CalibratedItem[] => inOrder(flagged(items, filter), order, CALIBRATED);

/** Exactly the rows of the export. */
export const comparedItems = (
  items: readonly FunctioningItem[],
  order: FunctioningOrder,
): readonly FunctioningItem[] => inOrder(items, order, COMPARED);
