const DECIMALS = 3;

/** Never −0, which JSON would lose. */
export const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;
