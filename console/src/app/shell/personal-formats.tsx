import { showPreferences } from '@rigwise/contracts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { PSEUDO_LOCALE } from '../../texts/locale.ts';
import { TimeZone } from '../../texts/time-zone.ts';

/** Formats times as the user chose, on any device; with the defaults until the server has responded. */
export function PersonalFormats({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(showPreferences, {});
  const language = data?.language;

  // The same texts, with that locale's dates and numbers.
  useEffect(() => {
    if (language === undefined || i18n.language === PSEUDO_LOCALE) return;
    const lang = language === 'en-GB' ? 'en' : language;
    document.documentElement.lang = lang;
    if (i18n.language !== lang) void i18n.changeLanguage(lang);
  }, [language, i18n]);

  return <TimeZone value={data?.timeZone ?? undefined}>{children}</TimeZone>;
}
