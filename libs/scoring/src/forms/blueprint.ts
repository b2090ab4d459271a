import type { CognitiveLevel, Difficulty } from '@rigwise/contracts';

/** What drawing has to know of an item's version. */
export interface BankItem {
  readonly itemId: string;
  readonly versionId: string;
  readonly topics: readonly string[];
  readonly difficulty: Difficulty;
  readonly cognitiveLevel: CognitiveLevel;
  readonly languages: readonly string[];
  readonly estimatedSeconds: number;
}

/** So many items that have all of these properties. */
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

export interface SectionBlueprint {
  /** Unique in the blueprint: the section's draws depend on it, and not on its place. */
  readonly id: string;
  /** Chosen by the author; they come first, in this order, and are never drawn. */
  readonly fixed?: readonly FormItem[] | undefined;
  readonly draws?: readonly Draw[] | undefined;
  /** Shuffles all items of the section; otherwise they follow the author's order and that of the draws. */
  readonly shuffle?: boolean | undefined;
}

export interface Blueprint {
  /** Items are drawn that exist in all of these languages. */
  readonly languages?: readonly string[] | undefined;
  readonly sections: readonly SectionBlueprint[];
}

/** A draw that the bank can't fill. */
export interface Shortfall {
  readonly section: string;
  /** The place of the draw in its section, counted from 0. */
  readonly draw: number;
  readonly missing: number;
}

export interface Form {
  readonly sections: readonly { readonly id: string; readonly items: readonly FormItem[] }[];
  /** Empty if the form is complete. */
  readonly shortfalls: readonly Shortfall[];
  /** Fixed items that an earlier place already has: they are left out. */
  readonly repeated: readonly { readonly section: string; readonly itemId: string }[];
}

/** Whether an item may be drawn. */
export const fits = (item: BankItem, draw: Draw, languages: readonly string[] = []): boolean =>
  (draw.topic === undefined || item.topics.includes(draw.topic)) &&
  (draw.difficulty === undefined || item.difficulty === draw.difficulty) &&
  (draw.cognitiveLevel === undefined || item.cognitiveLevel === draw.cognitiveLevel) &&
  languages.every((language) => item.languages.includes(language));
