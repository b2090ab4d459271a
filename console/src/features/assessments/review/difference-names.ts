import { language } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import type { review } from './review.en.ts';

type Name = keyof typeof review.review.names;

/** Segments that say nothing to a reader. */
const SILENT = ['interaction', 'classification', 'scoring'];

interface Naming {
  readonly names: Readonly<Record<Name, string>>;
  readonly languageName: (tag: string) => string;
  /** The number of an entry of a list, where it has one; otherwise its id names it. */
  readonly numberOf?: ((list: readonly string[], id: string) => number | undefined) | undefined;
}

/** `interaction.options[B].text.en` in words: "Option B, text, English". */
export function differenceName(
  path: string,
  t: TFunction,
  { names, languageName, numberOf }: Naming,
): string {
  const words: string[] = [];
  const before: string[] = [];
  for (const [segment, inBrackets] of path.matchAll(/\[(.*?)\](?=\.|\[|$)|[^.[\]]+/g)) {
    const last = words.at(-1);
    if (inBrackets !== undefined) {
      const number = numberOf?.(before, inBrackets);
      const shown = last === names.languages ? languageName(inBrackets) : String(number ?? inBrackets);
      if (last === undefined) words.push(shown);
      else words[words.length - 1] = t('review.named', { name: last, id: shown });
    } else if (isName(segment, names)) words.push(names[segment]);
    else if (!SILENT.includes(segment))
      words.push(language.safeParse(segment).success ? languageName(segment) : segment);
    before.push(inBrackets ?? segment);
  }
  return words.join(', ');
}

const isName = (segment: string, names: Readonly<Record<Name, string>>): segment is Name =>
  Object.hasOwn(names, segment);
