import { showPreferences } from '@rigwise/contracts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { speakAs } from '../../texts/speak-as.ts';
import { TimeZone } from '../../texts/time-zone.ts';

/** Speaks, and writes dates and times, as the user chose on any device; as before until the server has responded. */
export function PersonalFormats({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(showPreferences, {});
  const language = data?.language;

  useEffect(() => {
    if (language !== undefined) void speakAs(i18n, language);
  }, [language, i18n]);

  return <TimeZone value={data?.timeZone ?? undefined}>{children}</TimeZone>;
}
