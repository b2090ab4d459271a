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
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone }));
  } catch {
    return false;
  }
}

export const nameOf = (zone: string): string => zone.replaceAll('_', ' ');
