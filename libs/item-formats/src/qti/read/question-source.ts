import type { Interaction, Localized, RichNode, RichText } from '@rigwise/contracts';
import { RefusedQuestion } from '../../refused-question.ts';
import {
  attributeOf,
  elementsIn,
  elementsOf,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE } from '../qti-names.ts';
import type { ResponseDeclaration } from './declarations.ts';
import type { Feedback } from './feedback.ts';
import type { Identifiers } from './identifiers.ts';
import type { ItemReading, Special } from './item-reading.ts';
import type { Scoring } from './scoring.ts';

/** A question of a file: its elements, and what the item says about them. */
export interface QuestionSource {
  readonly id: string;
  /** Written by Rigwise: drafts may be incomplete, and blanks have the question's id before theirs. */
  readonly isOwn: boolean;
  /** What `data-rigwise-type` says. */
  readonly type?: string | undefined;
  /** The name of its score. */
  readonly score: string;
  /** Everything that belongs to it, with its interactions. */
  readonly nodes: readonly XmlNode[];
  readonly reading: ItemReading;
  readonly responses: ReadonlyMap<string, ResponseDeclaration>;
  readonly scoring: Scoring;
  readonly feedback: Feedback;
  /** Ids of blanks, by the response or the gap. */
  readonly blanks: Identifiers;
}
export interface ReadInteraction {
  readonly stem: Localized<RichText>;
  readonly interaction: Interaction;
}

export const INLINE_INTERACTIONS: ReadonlySet<string> = new Set([
  'qti-text-entry-interaction',
  'qti-inline-choice-interaction',
]);
export const isInteraction = ({ name }: XmlElement): boolean => /^qti-.*-interaction$/.test(name);
export const isBlockInteraction = (element: XmlElement): boolean =>
  isInteraction(element) && !INLINE_INTERACTIONS.has(element.name);
export const interactionsIn = (nodes: readonly XmlNode[]): readonly XmlElement[] =>
  nodes.filter(isElement).flatMap((node) => [...elementsIn(node)].filter(isInteraction));

export const responseOf = (interaction: XmlElement): string =>
  attributeOf(interaction, 'response-identifier') ?? '';
export const isTrue = (element: XmlElement, name: string): boolean =>
  attributeOf(element, name)?.trim() === 'true';
export const noKey = (): RefusedQuestion =>
  new RefusedQuestion('no-correct-answer', 'The question has no correct answer. Mark one in the file.');

/** The declaration of an interaction's response. */
export function declarationOf({ responses }: QuestionSource, interaction: XmlElement): ResponseDeclaration {
  const declared = responses.get(responseOf(interaction));
  if (declared) return declared;
  throw new RefusedQuestion(
    'no-response',
    `The response “${responseOf(interaction)}” isn’t declared in the item.`,
  );
}

const referenceIn = (nodes: readonly XmlNode[]): string | undefined =>
  nodes
    .filter(isElement)
    .flatMap((node) => (isInteraction(node) ? [] : (attributeOf(node, CATALOG_REFERENCE) ?? [])))[0];

/** The stem: what is around interactions, and their prompts; inline ones are blanks in it. */
export function stemOf(
  { nodes, reading }: QuestionSource,
  {
    within = nodes,
    blank,
  }: { within?: readonly XmlNode[]; blank?: (element: XmlElement) => RichNode | undefined } = {},
): Localized<RichText> {
  const special: Special = (element) => {
    const found = blank?.(element);
    if (found) return [found];
    return isInteraction(element) ? [] : undefined;
  };
  const prompts = interactionsIn(within).flatMap((interaction) =>
    elementsOf(interaction).filter(({ name }) => name === 'qti-prompt'),
  );
  const texts = [...within, ...prompts.map((prompt) => ({ ...prompt, name: 'div' }))];
  return reading.text(texts, { reference: referenceIn(within), special });
}
