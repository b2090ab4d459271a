import { questionsOf, textOf, type ItemContent, type RichText } from '@rigwise/contracts';

/** A text in the item's original language. */
const inOriginal = (content: ItemContent, texts: Readonly<Record<string, RichText | string>>): string => {
  const [original = 'en'] = content.languages;
  const text = Object.hasOwn(texts, original) ? texts[original] : Object.values(texts)[0];
  return text === undefined ? '' : typeof text === 'string' ? text : textOf(text);
};

/** The options of a part of an item by id: their texts, or the labels of areas. */
export function optionTexts(
  content: ItemContent,
  { question, blank }: { readonly question: string; readonly blank: string | null },
): ReadonlyMap<string, string> {
  const of = questionsOf(content).find(({ id }) => id === question)?.interaction;
  const named = (options: readonly { id: string; text: Readonly<Record<string, RichText | string>> }[]) =>
    new Map(options.map(({ id, text }) => [id, inOriginal(content, text) || id]));
  if (of?.type === 'choice' || of?.type === 'multiple-response') return named(of.options);
  if (of?.type === 'inline-choice') return named(of.blanks.find(({ id }) => id === blank)?.options ?? []);
  if (of?.type === 'hotspot') return named(of.areas.map(({ id, label }) => ({ id, text: label })));
  return new Map();
}

/** What an item asks, or one of its questions. */
export function stemOf(content: ItemContent, question: string): string {
  const found = questionsOf(content).find(({ id }) => id === question);
  return found ? inOriginal(content, found.stem) : '';
}
