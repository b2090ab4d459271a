/** Numbers and names are compared without upper and lower case. */
export const keyOf = (text: string): string => text.trim().toLowerCase();
