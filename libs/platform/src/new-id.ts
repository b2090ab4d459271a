import { v7 } from 'uuid';

/** A new UUIDv7: sorts by creation time, even within a millisecond of one process. */
export function newId(): string {
  return v7();
}

const HEX_OF_TIME = 12;

/** When a UUIDv7 was created, to the millisecond. */
export const madeAt = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, HEX_OF_TIME), 16));

/** The smallest UUIDv7 of a time: ids created in `[from, to)` are in `[firstIdOf(from), firstIdOf(to))`. */
export function firstIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(HEX_OF_TIME, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
