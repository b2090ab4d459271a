import { showPreferences } from '@rigwise/contracts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { LANGUAGE_KEY, speak } from '../../texts/language.ts';
import { PSEUDO_LOCALE, US_ENGLISH } from '../../texts/locale.ts';
import { TimeZone } from '../../texts/time-zone.ts';

/** Shows times as the person chose, on whatever device; until the server has said so, in the device's own zone. */
export function PersonalFormats({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(showPreferences, {});
  const language = data?.language;

  useEffect(() => {
    if (language === undefined || i18n.language === PSEUDO_LOCALE) return;
    const chosen = language === US_ENGLISH ? US_ENGLISH : null;
    keep(chosen);
    void speak(i18n, chosen);
  }, [language, i18n]);

  const timeZone = data?.timeZone ?? undefined;
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

/** For the next start, and for other tabs. */
function keep(language: string | null): void {
  try {
    if (language === null) window.localStorage.removeItem(LANGUAGE_KEY);
    else window.localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Nothing is kept then; the server knows.
  }
}
