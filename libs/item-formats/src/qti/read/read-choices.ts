import type { InteractionOf, ItemOption, ScoringRule } from '@rigwise/contracts';
import { RefusedQuestion } from '../../refused-question.ts';
import { attributeOf, childrenNamed, elementsOf, type XmlElement } from '../../xml/xml-node.ts';
import { idOf, OWN } from '../qti-names.ts';
import type { ResponseDeclaration } from './declarations.ts';
import { Identifiers } from './identifiers.ts';
import {
  declarationOf,
  isInteraction,
  isTrue,
  noKey,
  stemOf,
  type QuestionSource,
  type ReadInteraction,
} from './question-source.ts';

type Role = 'option' | 'source' | 'target';
const identifierOf = (element: XmlElement): string => attributeOf(element, 'identifier') ?? '';

function optionsOf(
  { id, reading, feedback }: QuestionSource,
  elements: readonly XmlElement[],
  { ids, role = 'option' }: { ids: Identifiers; role?: Role },
): ItemOption[] {
  if (elements.some((one) => isTrue(one, 'fixed'))) {
    reading.warn('fixed-dropped', 'An option that should keep its place will be shuffled like the others.');
  }
  return elements.map((element) => {
    const given = identifierOf(element);
    const { choice, rationale } = feedback.inline(element);
    const why = feedback.take(idOf(id, role, given, 'why')) ?? rationale ?? feedback.take(given);
    const reference = attributeOf(element, OWN.reference);
    return {
      ...{ id: ids.of(given), text: reading.textOf(choice) },
      ...(why && { rationale: why }),
      ...(reference !== undefined && { reference }),
    };
  });
}

const countOf = (element: XmlElement, name: string, usual: number): number => {
  const text = attributeOf(element, name)?.trim();
  if (text === undefined || text === '') return usual;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new RefusedQuestion('invalid-number', `“${text}” isn’t a whole number (${name}).`);
};
export const limitsOf = (element: XmlElement): { minChoices: number; maxChoices: number } => ({
  minChoices: countOf(element, 'min-choices', 0),
  // QTI's own default.
  maxChoices: countOf(element, 'max-choices', 1),
});

/** The key, or else what is worth most. */
export function keyOf(
  source: QuestionSource,
  { correct }: ResponseDeclaration,
  rule: ScoringRule,
  rename: (key: string) => string | undefined,
): string[] {
  const named = [...new Set(correct.flatMap((key) => rename(key) ?? []))];
  if (named.length > 0 || source.isOwn) return named;
  const scored =
    rule.rule === 'map_response' ? Object.entries(rule.map).filter(([, value]) => value > 0) : [];
  if (scored.length === 0) throw noKey();
  return scored.map(([key]) => key);
}

export function readChoice(source: QuestionSource, element: XmlElement): ReadInteraction {
  const declared = declarationOf(source, element);
  const ids = new Identifiers();
  const options = optionsOf(source, childrenNamed(element, 'qti-simple-choice'), { ids });
  const rename = (key: string) => ids.known(key);
  const scoring = source.scoring.rule(declared, rename);
  const correct = keyOf(source, declared, scoring, rename);
  const common = { options, shuffle: isTrue(element, 'shuffle'), scoring };
  const stem = stemOf(source);
  if (declared.cardinality !== 'single') {
    return { stem, interaction: { type: 'multiple-response', ...common, correct, ...limitsOf(element) } };
  }
  const best = [...correct].sort((a, b) => worth(scoring, b) - worth(scoring, a))[0];
  if (best === undefined) throw noKey();
  return { stem, interaction: { type: 'choice', ...common, correct: best } };
}
const worth = (rule: ScoringRule, key: string): number =>
  rule.rule === 'map_response' ? (rule.map[key] ?? 0) : 0;

export function readOrder(source: QuestionSource, element: XmlElement): ReadInteraction {
  const declared = declarationOf(source, element);
  const ids = new Identifiers();
  const options = optionsOf(source, childrenNamed(element, 'qti-simple-choice'), { ids });
  const points = source.scoring.points(declared);
  const correct = keyOf(source, declared, { rule: 'match_correct', points }, (key) => ids.known(key));
  const shuffle = isTrue(element, 'shuffle');
  return { stem: stemOf(source), interaction: { type: 'order', options, shuffle, correct, points } };
}

interface Pairing extends Pick<InteractionOf<'match'>, 'correct' | 'scoring'> {
  readonly shuffle: boolean;
}
function pairingOf(
  source: QuestionSource,
  element: XmlElement,
  sources: Identifiers,
  targets: Identifiers,
): Pairing {
  const declared = declarationOf(source, element);
  const rename = (key: string): string | undefined => {
    const [from, to, ...more] = key.trim().split(/\s+/).slice(0, 3);
    const pair = [sources.known(from ?? ''), targets.known(to ?? '')];
    return more.length > 0 || pair.includes(undefined) ? undefined : pair.join(' ');
  };
  const scoring = source.scoring.rule(declared, rename);
  const correct = keyOf(source, declared, scoring, rename).map((key) => {
    const [from = '', to = ''] = key.split(' ');
    return { source: from, target: to };
  });
  return { correct, scoring, shuffle: isTrue(element, 'shuffle') };
}

export function readMatch(source: QuestionSource, element: XmlElement): ReadInteraction {
  const [first, second] = childrenNamed(element, 'qti-simple-match-set');
  const side = (set: XmlElement | undefined, ids: Identifiers, role: Role) =>
    optionsOf(source, set ? childrenNamed(set, 'qti-simple-associable-choice') : [], { ids, role });
  const [from, to] = [new Identifiers(), new Identifiers()];
  const sources = side(first, from, 'source');
  const targets = side(second, to, 'target');
  const pairing = pairingOf(source, element, from, to);
  return { stem: stemOf(source), interaction: { type: 'match', sources, targets, ...pairing } };
}

export function readGapMatch(source: QuestionSource, element: XmlElement): ReadInteraction {
  const isOption = ({ name }: XmlElement) => name === 'qti-gap-text' || name === 'qti-gap-img';
  const ids = new Identifiers();
  const options = optionsOf(source, elementsOf(element).filter(isOption), { ids });
  const inner = element.children.filter((node) => typeof node === 'string' || !isOption(node));
  const within = [...source.nodes.flatMap((node) => (containsIt(node, element) ? [] : [node])), ...inner];
  const stem = stemOf(source, {
    within,
    blank: (one) =>
      one.name === 'qti-gap'
        ? { type: 'blank', attrs: { id: source.blanks.of(identifierOf(one)) } }
        : undefined,
  });
  const pairing = pairingOf(source, element, ids, source.blanks);
  return { stem, interaction: { type: 'gap-match', options, ...pairing } };
}

const containsIt = (node: QuestionSource['nodes'][number], element: XmlElement): boolean =>
  typeof node !== 'string' &&
  (node === element || (!isInteraction(node) && node.children.some((one) => containsIt(one, element))));
