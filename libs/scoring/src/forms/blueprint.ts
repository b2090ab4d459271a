import type { CognitiveLevel, Difficulty } from '@rigwise/contracts';

/** A version of an item, as far as drawing needs it. */
export interface BankItem {
  readonly itemId: string;
  readonly versionId: string;
  readonly topics: readonly string[];
  readonly difficulty: Difficulty;
  readonly cognitiveLevel: CognitiveLevel;
  readonly languages: readonly string[];
}

/** Draws `count` items that have all these properties. */
export interface Draw {
  readonly topic?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly cognitiveLevel?: CognitiveLevel | undefined;
  readonly count: number;
}

export interface FormItem {
  readonly itemId: string;
  readonly versionId: string;
}

/** An item's place in a form. */
export interface PlacedItem extends FormItem {
  /** The position of the draw in its section that took it; absent for fixed items. */
  readonly draw?: number | undefined;
}

export interface SectionBlueprint {
  /** Unique in the blueprint. Draws depend on it, not on the position of the section. */
  readonly id: string;
  /** Chosen by the author. They come first, in this order, and are never drawn. */
  readonly fixed?: readonly FormItem[] | undefined;
  readonly draws?: readonly Draw[] | undefined;
  /** Shuffles the items of the section. Otherwise fixed items come first, then each draw in turn. */
  readonly shuffle?: boolean | undefined;
}

export interface Blueprint {
  /** Drawn items exist in all these languages. */
  readonly languages?: readonly string[] | undefined;
  readonly sections: readonly SectionBlueprint[];
}

/** A draw that the bank can't fill. */
export interface Shortfall {
  readonly section: string;
  /** The position of the draw in its section, from 0. */
  readonly draw: number;
  readonly missing: number;
}

export interface Form {
  readonly sections: readonly { readonly id: string; readonly items: readonly PlacedItem[] }[];
  /** Empty if the form is complete. */
  readonly shortfalls: readonly Shortfall[];
  /** Fixed items that appear earlier in the form, and are left out here. */
  readonly repeated: readonly { readonly section: string; readonly itemId: string }[];
}

/** Whether a draw may take an item. */
export const fits = (item: BankItem, draw: Draw, languages: readonly string[] = []): boolean =>
  hasProperties(item, draw) && languages.every((language) => item.languages.includes(language));

/** Whether an item has what a draw asks for, in whatever languages. */
export const hasProperties = (
  item: Pick<BankItem, 'topics' | 'difficulty' | 'cognitiveLevel'>,
  draw: Draw,
): boolean =>
  (draw.topic === undefined || item.topics.includes(draw.topic)) &&
  (draw.difficulty === undefined || item.difficulty === draw.difficulty) &&
  (draw.cognitiveLevel === undefined || item.cognitiveLevel === draw.cognitiveLevel);
