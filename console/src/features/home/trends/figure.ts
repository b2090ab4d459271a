import { trendKinds, type TrendKind } from '@rigwise/contracts';

/** What the URL keeps: the department, and the figure whose rows are listed. */
export const parameters = ['of', 'trend', 'month'] as const;
export type Values = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

export const subjectIn = ({ of }: Values) =>
  of === undefined ? {} : { department: of.trim().slice(0, 100) };

/** The figure whose rows are listed; null if none is. */
export function figureIn(values: Values) {
  const { trend, month } = values;
  const what = trendKinds.find((one) => one === trend);
  if (!what || month === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  return { ...subjectIn(values), what, month };
}
export type Figure = NonNullable<ReturnType<typeof figureIn>>;

/** The address of the same page with the rows of a figure. */
export function addressOf(
  { of }: Values,
  figure?: { readonly what: TrendKind; readonly month: string },
): string {
  const all = { of, trend: figure?.what, month: figure?.month };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `?${new URLSearchParams(given).toString()}`;
}
