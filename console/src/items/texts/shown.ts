import type { Localized, RichText } from '@rigwise/contracts';
import { textOf } from '@rigwise/contracts';
import { createContext, useContext } from 'react';

/** How the texts and pictures of an item are shown. */
export interface Shown {
  readonly language: string;
  /** The language of the item's original, for texts that have no translation yet. */
  readonly original: string;
  readonly imageUrl: (fileId: string) => string;
  /** Little room: on a phone, or in a narrow column. */
  readonly isNarrow: boolean;
}

export const ShownContext = createContext<Shown>({
  ...{ language: 'en', original: 'en', isNarrow: false },
  imageUrl: () => '',
});
export const useShown = (): Shown => useContext(ShownContext);

interface InLanguage<T> {
  readonly text: T;
  readonly language: string;
}

/** A text in the language, or in the original, or in any. Undefined if there is none. */
export function inLanguage<T>(
  texts: Localized<T>,
  { language, original }: Pick<Shown, 'language' | 'original'>,
): InLanguage<T> | undefined {
  for (const tag of [language, original, ...Object.keys(texts)]) {
    const text = Object.hasOwn(texts, tag) ? texts[tag] : undefined;
    if (text !== undefined) return { text, language: tag };
  }
  return undefined;
}

/** The readable text in the language shown, for names and announcements; empty if there is none. */
export function usePlain(): (texts: Localized<RichText> | Localized<string>) => string {
  const shown = useShown();
  return (texts) => {
    const text = inLanguage<RichText | string>(texts, shown)?.text ?? '';
    return typeof text === 'string' ? text : textOf(text);
  };
}
