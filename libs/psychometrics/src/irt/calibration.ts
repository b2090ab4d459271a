/**
 * Why an item has no parameters:
 *
 * - `too-few-responses`: below the minimum asked for.
 * - `all-right`, `all-wrong`: any difficulty easy or hard enough fits.
 * - `too-few-items`: fewer than three items can be calibrated together, which have more parameters than data.
 * - `negative-slope`: right answers get rarer with ability, as with a wrong key.
 * - `steep-slope`: the slope diverges.
 * - `out-of-reach`: the difficulty is so far from everybody's ability that responses can't locate it.
 */
export type Uncalibrated =
  | 'too-few-responses'
  | 'all-right'
  | 'all-wrong'
  | 'too-few-items'
  | 'negative-slope'
  | 'steep-slope'
  | 'out-of-reach';

export interface Sample {
  /** How many people answered the item. */
  readonly responses: number;
  readonly right: number;
}

export interface CalibratedItem extends Sample {
  readonly calibrated: true;
  readonly a: number;
  readonly b: number;
  /** Of a and b. Undefined if the responses can't tell the parameters apart, or the calibration didn't converge. */
  readonly standardErrors?: { readonly a: number; readonly b: number };
}

export interface UncalibratedItem extends Sample {
  readonly calibrated: false;
  readonly reason: Uncalibrated;
}

/** Parameters with the sample that they come from. It survives JSON. */
export interface Calibration {
  readonly model: '2PL';
  /** In the order of the columns. */
  readonly items: readonly (CalibratedItem | UncalibratedItem)[];
  /** People with a response to an item that was calibrated. Their abilities have mean 0 and standard deviation 1. */
  readonly people: number;
  /** Of the calibrated items, in natural logarithms. */
  readonly logLikelihood: number;
  /** M-steps of the last round, after unfit items were left out. */
  readonly iterations: number;
  readonly converged: boolean;
  /** Of the quadrature. */
  readonly points: number;
}

export interface CalibrationOptions {
  /** Defaults to 200. */
  readonly minimumResponses?: number;
  /** No step may move a slope or an intercept by as much. Defaults to 1e-6. */
  readonly tolerance?: number;
  /** Defaults to 1,000 M-steps. */
  readonly maximumIterations?: number;
  /** Defaults to 61. */
  readonly points?: number;
  /** Slopes from here on count as diverging. Defaults to 8: from 2 % to 98 % right within a standard deviation. */
  readonly steepest?: number;
}
