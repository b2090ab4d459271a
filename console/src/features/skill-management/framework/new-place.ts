const NEW = 'new';

/** What the URL has instead of a skill’s id while a new one is written. @param parentId null for the top */
export const newBelow = (parentId: string | null): string => (parentId === null ? NEW : `${NEW}.${parentId}`);

/** @returns the id of the skill below which a new one is written, empty for the top; null for a skill that exists */
export function placeOfNew(id: string): string | null {
  if (id === NEW) return '';
  return id.startsWith(`${NEW}.`) ? id.slice(NEW.length + 1) : null;
}
