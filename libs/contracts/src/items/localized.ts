import { z } from 'zod';

/** A BCP 47 tag: language, optionally a script and a region, such as `en`, `pt-BR` or `zh-Hant`. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'Use a language tag such as en or pt-BR.')
  .meta({ example: 'en' });

/** One text in each language of the item. */
export const localized = <T extends z.ZodType>(text: T) => z.record(language, text);
export type Localized<T> = Record<string, T>;
