/** Every zone that this browser knows; UTC is one that some leave out. */
export const zones = (): readonly string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** `asia/dubai` → `Asia/Dubai`, `New York` → `America/New_York` where only one zone ends so; else null. */
export function zoneOf(text: string, known: readonly string[] = zones()): string | null {
  const wanted = text.trim().replace(/\s+/g, '_').toLowerCase();
  const lower = (zone: string) => zone.toLowerCase();
  const exact = known.find((zone) => lower(zone) === wanted);
  if (exact !== undefined) return exact;
  const ending = known.filter((zone) => lower(zone).endsWith(`/${wanted}`));
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

export const nameOf = (zone: string): string => zone.replaceAll('_', ' ');
