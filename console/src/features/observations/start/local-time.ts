/** A time as a field of a form has it, by the device’s clock and zone: `2026-11-28T08:15`. */
export function localTime(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** @returns null for an incomplete time */
export function timeIn(local: string): Date | null {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at;
}
