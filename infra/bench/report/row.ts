/** One line of the table: a figure and what it is compared with. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** The physical limit or the peer in the same run; empty if there is none. */
  readonly limit: string;
  readonly bar: string;
  /** By which share of the bar it is missed; 0 or less if it holds; undefined if there is no bar. */
  readonly missedBy: number | undefined;
  /** The same against a bar scaled to the speed of this machine; undefined if that is unknown. */
  readonly missedInProportionBy?: number | undefined;
  /** Cores that the rest of the machine kept busy meanwhile; undefined if irrelevant. */
  readonly otherCores?: number | undefined;
}

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly bar: number;
  readonly digits: number;
  readonly unit: string;
  readonly limit?: string;
  /** Explains the bar, if it isn't self-explanatory. */
  readonly barText?: string;
  /** See `slownessOf`; it scales the bar, or the named part of it. */
  readonly slowness?: number;
  readonly slowPart?: number;
  readonly otherCores?: number | undefined;
}

/**
 * How many times slower this machine is than the one on which the bars were set, by comparing the same limit on both;
 * never less than 1.
 */
export const slownessOf = (costHere: number, costThere: number): number => Math.max(1, costHere / costThere);

/** A figure worth knowing that has no bar. */
export const withoutBar = (figure: Omit<Row, 'bar' | 'missedBy'>): Row => ({
  ...figure,
  bar: 'none',
  missedBy: undefined,
});

/** A failure that must never happen, and did. */
export const never = (what: string, ours: string, why = ''): Row => ({
  what,
  ours,
  limit: why,
  bar: '= 0',
  missedBy: Infinity,
});

export function atMost(figure: Figure): Row {
  const { value, bar, slowness, slowPart = bar } = figure;
  return {
    ...row(figure, '≤', value / bar - 1),
    ...(slowness !== undefined && {
      missedInProportionBy: value / (bar - slowPart + slowPart * slowness) - 1,
    }),
  };
}

export function atLeast(figure: Figure): Row {
  const { value, bar, slowness } = figure;
  return {
    ...row(figure, '≥', 1 - value / bar),
    ...(slowness !== undefined && { missedInProportionBy: 1 - (value * slowness) / bar }),
  };
}

export const exactly = (figure: Figure): Row => row(figure, '=', Math.abs(figure.value / figure.bar - 1));

/**
 * A figure that should be in the middle of a band; missed by its distance from the middle, as a share of half the
 * band.
 */
export function within({ bar: half, ...figure }: Figure & { readonly middle: number }): Row {
  const [from, to] = [figure.middle - half, figure.middle + half].map((edge) => edge.toFixed(figure.digits));
  return {
    ...row({ ...figure, bar: half }, '', Math.abs(figure.value - figure.middle) / half - 1),
    bar: `${from}-${to}`,
  };
}

function row(figure: Figure, sign: string, missedBy: number): Row {
  const { what, value, bar, digits, unit, limit = '', barText, otherCores } = figure;
  const inUnit = (number: number): string => `${number.toFixed(digits)} ${unit}`.trim();
  return { what, ours: inUnit(value), limit, bar: barText ?? `${sign} ${inUnit(bar)}`, missedBy, otherCores };
}
