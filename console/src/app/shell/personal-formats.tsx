import { showPreferences } from '@rigwise/contracts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { PSEUDO_LOCALE } from '../../texts/locale.ts';
import { TimeZone } from '../../texts/time-zone.ts';

/** Shows times as the person chose, on whatever device; until the server has said so, as everybody is shown them. */
export function PersonalFormats({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(showPreferences, {});
  const language = data?.language;

  // The same texts, with days and numbers as they are written there.
  useEffect(() => {
    if (language === undefined || i18n.language === PSEUDO_LOCALE) return;
    const lang = language === 'en-GB' ? 'en' : language;
    document.documentElement.lang = lang;
    if (i18n.language !== lang) void i18n.changeLanguage(lang);
  }, [language, i18n]);

  return <TimeZone value={data?.timeZone ?? undefined}>{children}</TimeZone>;
}
