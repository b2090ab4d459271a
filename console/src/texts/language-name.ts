import { useTranslation } from 'react-i18next';
import { formatLocale } from './locale.ts';

/** Names a language in the reader's own: "Spanish" for `es`. A tag that nobody knows stays as it is. */
export function useLanguageName(): (tag: string) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(formatLocale(i18n.language), { type: 'language', fallback: 'code' });
  return (tag) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
}
