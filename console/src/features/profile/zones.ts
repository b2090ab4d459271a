/** Zones that some browsers only list by an older name, though they know the current one (IANA, backward). */
const OFTEN_LEFT_OUT = [
  'UTC',
  'Africa/Asmara',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Kanton',
];

/** Every time zone that this browser knows. */
export const zones = (): readonly string[] =>
  [...new Set([...OFTEN_LEFT_OUT.filter(isKnown), ...Intl.supportedValuesOf('timeZone')])].toSorted();

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** `asia/dubai` → `Asia/Dubai`, `New York` → `America/New_York` if only one zone ends so; otherwise null. */
export function zoneOf(text: string, known: readonly string[] = zones()): string | null {
  const wanted = text.trim().replace(/\s+/g, '_').toLowerCase();
  const lower = (zone: string) => zone.toLowerCase();
  const exact = known.find((zone) => lower(zone) === wanted);
  if (exact !== undefined) return exact;
  const ending = known.filter((zone) => lower(zone).endsWith(`/${wanted}`));
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

export const nameOf = (zone: string): string => zone.replaceAll('_', ' ');
