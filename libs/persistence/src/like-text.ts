/** Escapes what LIKE reads as a pattern, so that a text is searched for as it is. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
