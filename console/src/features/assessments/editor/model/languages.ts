import type { Localized, RichText } from '@rigwise/contracts';
import { isBlankText } from './rich.ts';

/** Languages that authors are offered first; any other tag can be typed. */
export const USUAL_LANGUAGES = ['en', 'es', 'pt-BR', 'fr', 'ar', 'ru', 'zh-Hans', 'id', 'nb', 'de'] as const;

/** An item or a test. */
export interface InLanguages {
  /** The first is the original. */
  languages: string[];
}

export const withLanguage = <Content extends InLanguages>(content: Content, language: string): Content =>
  content.languages.includes(language)
    ? content
    : { ...content, languages: [...content.languages, language] };

/** The content without a language: its texts go with it. The original stays. */
export const withoutLanguage = <Content extends InLanguages>(content: Content, language: string): Content =>
  content.languages[0] === language
    ? content
    : {
        ...without(content, language),
        languages: content.languages.filter((one) => one !== language),
      };

/** Texts that have languages are the objects under these names, wherever they are in the content. */
const LOCALIZED = new Set([
  ...['stem', 'stimulus', 'rationale', 'text', 'label', 'alt'],
  ...['title', 'instructions'],
]);

function without<T>(value: T, language: string): T {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, language)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (!isLocalized(name, inner)) return [name, without(inner, language)];
      const { [language]: _, ...others } = inner;
      return [name, others];
    }),
  ) as T;
}

const isLocalized = (name: string, value: unknown): value is Record<string, unknown> =>
  LOCALIZED.has(name) && value !== null && typeof value === 'object' && !Array.isArray(value);

/** How many texts exist in the original language and not in this one. */
export function countMissing(content: InLanguages, language: string): number {
  const [original = ''] = content.languages;
  if (language === original) return 0;
  return localizedIn(content).filter((text) => !isEmpty(text[original]) && isEmpty(text[language])).length;
}

type Text = RichText | string | undefined;
const isEmpty = (text: Text): boolean =>
  text === undefined || (typeof text === 'string' ? text.trim() === '' : isBlankText(text));

function localizedIn(value: unknown): Localized<Text>[] {
  if (Array.isArray(value)) return value.flatMap(localizedIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    isLocalized(name, inner) ? [inner as Localized<Text>] : localizedIn(inner),
  );
}
