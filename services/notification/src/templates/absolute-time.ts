/**
 * `14:32 UTC on 21 Nov 2026`: nobody has to know which zone the server is in.
 * @param timeZone IANA name: the zone in which it is written
 */
export function absoluteTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  // Offsets, as abbreviations such as GST mean several zones.
  const clock = time.format(at).replace('GMT+0', 'GMT').replace('GMT', 'UTC');
  return `${clock} on ${day.format(at)}`;
}
