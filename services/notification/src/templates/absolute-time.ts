import type { Language } from '@rigwise/contracts';

/**
 * `14:32 UTC on 21 Nov 2026`, or `2:32 PM UTC on Nov 21, 2026`: readable without knowing the server's time zone.
 * @param timeZone IANA name of the zone used in the text
 */
export function absoluteTime(at: Date, timeZone: string, language: Language = 'en-GB'): string {
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: language === 'en-GB' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  // Offsets, because abbreviations such as GST are ambiguous.
  const clock = time.format(at).replace('GMT+0', 'GMT').replace('GMT', 'UTC').replace('\u202f', ' ');
  return `${clock} on ${day.format(at)}`;
}
