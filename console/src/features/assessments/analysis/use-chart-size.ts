import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** Room for the numbers and titles of axes. */
export const MARGIN = { left: 40, right: 18, top: 10, bottom: 30 };

const SIZES = {
  wide: { width: 720, height: 300 },
  /** Beside another chart. */
  half: { width: 460, height: 260 },
  narrow: { width: 320, height: 280 },
};
export type ChartSize = 'wide' | 'half';

/** The units of a chart that fills its place: so its text is as large as elsewhere. */
export function useChartSize(size: ChartSize): { readonly width: number; readonly height: number } {
  const isPhone = useIsPhone();
  return isPhone ? SIZES.narrow : SIZES[size];
}
