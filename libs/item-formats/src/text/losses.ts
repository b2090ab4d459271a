import type { Classification, ItemContent, Localized, RichNode, RichText } from '@rigwise/contracts';
import { nodesOf } from '@rigwise/contracts';
import type { Remark } from '../verdict.ts';

/** What an export can't say of one item. Each loss is named once. */
export class Losses {
  private readonly named = new Map<string, Remark>();

  constructor(
    /** The format, as readers know it. */
    readonly format: string,
  ) {}

  add(code: string, message: string): void {
    if (!this.named.has(code)) this.named.set(code, { code, message });
  }

  get remarks(): Remark[] {
    return [...this.named.values()];
  }
}

/** An item that the format can't express at all: it isn't in the file, and its losses say why. */
export class LeftOut extends Error {}

/** The text in one language, if it says anything; images are named as losses and replaced by their descriptions. */
export function docIn(
  texts: Localized<RichText> | undefined,
  language: string,
  losses: Losses,
): RichText | undefined {
  const doc = texts?.[language];
  if (doc === undefined) return undefined;
  const content = doc.content.flatMap((node) => withoutImages(node, true, losses));
  const says = [...nodesOf({ type: 'doc', content })].some(
    ({ type, ...node }) =>
      !['paragraph', 'hardBreak'].includes(type) && !('text' in node && node.text.trim() === ''),
  );
  return says ? { type: 'doc', content } : undefined;
}

function withoutImages(node: RichNode, isBlock: boolean, losses: Losses): RichNode[] {
  if (node.type === 'image') {
    losses.add(
      'image-dropped',
      `${losses.format} has no images: their descriptions are in the text instead.`,
    );
    if (node.attrs.alt.trim() === '') return [];
    const text: RichNode = { type: 'text', text: node.attrs.alt };
    return [isBlock ? { type: 'paragraph', content: [text] } : text];
  }
  if (!('content' in node) || node.content === undefined) return [node];
  const isParagraph = node.type === 'paragraph' || node.type === 'codeBlock';
  const content = node.content.flatMap((child) => withoutImages(child, !isParagraph, losses));
  return [{ ...node, content }];
}

const sentence = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** Names the parts of the classification that the format doesn't have; those with their default value are no loss. */
export function nameClassification(
  of: Classification,
  losses: Losses,
  kept: readonly (keyof Classification)[] = [],
): void {
  const set: Record<keyof Classification, boolean> = {
    topics: of.topics.length > 0,
    skills: of.skills.length > 0,
    difficulty: of.difficulty !== 'medium',
    cognitiveLevel: of.cognitiveLevel !== 'understand',
    estimatedSeconds: of.estimatedSeconds !== 60,
    references: of.references.length > 0,
  };
  const names: Record<keyof Classification, string> = {
    topics: 'topics',
    skills: 'skills',
    difficulty: 'difficulty',
    cognitiveLevel: 'cognitive level',
    estimatedSeconds: 'estimated time',
    references: 'references',
  };
  const lost = (Object.keys(names) as (keyof Classification)[]).filter(
    (key) => set[key] && !kept.includes(key),
  );
  if (lost.length > 0)
    losses.add(
      'classification-dropped',
      `${losses.format} has no place for ${sentence(lost.map((key) => names[key]))}.`,
    );
}

/** Names the languages that a format with one language doesn't have. */
export function nameLanguages(content: ItemContent, losses: Losses): void {
  const [kept = '', ...others] = content.languages;
  if (others.length > 0)
    losses.add(
      'languages-dropped',
      `${losses.format} has one language: only ${kept} is in the file, without ${sentence(others)}.`,
    );
}
