/** One line of the table: a figure beside what it is held against. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** The physical limit or the peer of the same run; empty where there is none. */
  readonly limit: string;
  readonly bar: string;
  /** By which share of the bar it is missed; 0 or less where it holds; undefined where it was measured without a bar. */
  readonly missedBy: number | undefined;
  /** The same against the bar moved to where a machine as slow as this one would have it; undefined where nothing tells. */
  readonly missedInProportionBy?: number | undefined;
  /** Cores that the rest of the machine kept busy meanwhile; undefined where that says nothing. */
  readonly otherCores?: number | undefined;
}

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly bar: number;
  readonly digits: number;
  readonly unit: string;
  readonly limit?: string;
  /** Where the bar itself does not say where it comes from. */
  readonly barText?: string;
  /** See `slownessOf`; it moves the bar, or the part of it that is named. */
  readonly slowness?: number;
  readonly slowPart?: number;
  readonly otherCores?: number | undefined;
}

/**
 * How many times slower this machine is than the one on which the bars were set, by what both measured of the same
 * limit; never less than 1.
 */
export const slownessOf = (costHere: number, costThere: number): number => Math.max(1, costHere / costThere);

/** A figure that is worth knowing, and held to nothing. */
export const withoutBar = (figure: Omit<Row, 'bar' | 'missedBy'>): Row => ({
  ...figure,
  bar: 'none',
  missedBy: undefined,
});

/** What may not happen at all, and did. */
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

/** A figure that should be in the middle of a band; missed by its distance from it, as a share of half the band. */
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
