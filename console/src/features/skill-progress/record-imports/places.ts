/** The list of external records. */
export const RECORDS = '?tab=records';

/** An import; '' for a new one. */
export const addressOf = (importId: string): string => `${RECORDS}&import=${importId}`;
