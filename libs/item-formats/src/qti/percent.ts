const shifted = (text: string, by: number): number => {
  const [digits = '0', exponent = '0'] = text.toLowerCase().split('e');
  return Number(`${digits}e${Number(exponent) + by}`);
};

/** A part as QTI's percentage, exactly: 0.07 is "7", not "7.000000000000001". */
export function percent(part: number): string {
  const text = String(shifted(String(part), 2));
  if (fromPercent(text) === part) return text;
  const [digits = '0', exponent = '0'] = String(part).split('e');
  return `${digits}e${Number(exponent) + 2}`;
}

/** The part of a percentage: "5" is 0.05. NaN if it isn't a number. */
export const fromPercent = (text: string): number => shifted(text.trim(), -2);
