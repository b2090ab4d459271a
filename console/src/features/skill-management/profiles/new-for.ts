const NEW = 'new';

/** What the URL has instead of a profile’s id while a new one is written. */
export const newFor = (position: string): string => (position === '' ? NEW : `${NEW}.${position}`);

/** @returns the position of a new profile, maybe empty; null for a profile that exists */
export function positionOfNew(id: string): string | null {
  if (id === NEW) return '';
  return id.startsWith(`${NEW}.`) ? id.slice(NEW.length + 1) : null;
}
