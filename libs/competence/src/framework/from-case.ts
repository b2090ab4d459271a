import { LEVELS, type Level } from '../levels/rules.ts';
import type { CasePackage, CfAssociation, CfItem, CfRubricCriterion } from './case-package.ts';
import type { Framework, Skill } from './framework.ts';
import { LEVEL_NAMES } from './to-case.ts';

/** What a package says that a framework of ours can't keep. */
export type CaseLoss =
  /** Of the items, only the last with an identifier is kept. */
  | { readonly what: 'same-identifier'; readonly identifier: string }
  /** Only the first parent is kept. */
  | { readonly what: 'several-parents'; readonly identifier: string }
  /** It is put at the top. */
  | { readonly what: 'own-ancestor' | 'unknown-parent'; readonly identifier: string }
  | { readonly what: 'association'; readonly type: string; readonly count: number }
  /** A criterion of no item, or with levels other than our five. */
  | { readonly what: 'rubric-criterion'; readonly identifier: string };

export interface ReadCase {
  readonly framework: Framework;
  readonly losses: readonly CaseLoss[];
}

/** The longest title that is made of a statement. */
const TITLE = 120;
/** Of an association without a sequence number. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Reads a package of CASE 1.0. What can't be kept is named, and nothing is left out silently. */
export function fromCase({
  CFDocument: document,
  CFItems: items = [],
  CFAssociations: associations = [],
  CFRubrics: rubrics = [],
}: CasePackage): ReadCase {
  const losses: CaseLoss[] = [];
  const known = new Map<string, CfItem>();
  for (const item of items) {
    if (known.has(item.identifier)) losses.push({ what: 'same-identifier', identifier: item.identifier });
    known.set(item.identifier, item);
  }
  const { parents, places } = treeOf(known, document.identifier, associations, losses);
  const levels = levelsOf(
    rubrics.flatMap(({ CFRubricCriteria: criteria = [] }) => criteria),
    known,
    losses,
  );
  const skills = [...known.values()].map((item): Skill => ({
    id: item.identifier,
    parentId: parents.get(item.identifier) ?? null,
    code: item.humanCodingScheme ?? '',
    title: item.abbreviatedStatement ?? shortened(item.fullStatement),
    statement: item.fullStatement,
    levels: levels.get(item.identifier) ?? {},
  }));
  return {
    framework: {
      ...{ id: document.identifier, title: document.title, language: document.language ?? 'en' },
      ...{ version: document.version ?? '', changedAt: document.lastChangeDateTime },
      skills: inOrder(skills, places),
    },
    losses,
  };
}

interface Tree {
  readonly parents: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, number>;
}

function treeOf(
  known: ReadonlyMap<string, CfItem>,
  documentId: string,
  associations: readonly CfAssociation[],
  losses: CaseLoss[],
): Tree {
  const parents = new Map<string, string>();
  const places = new Map<string, number>();
  const others = new Map<string, number>();
  for (const { associationType: type, originNodeURI, destinationNodeURI, sequenceNumber } of associations) {
    const [child, parent] = [originNodeURI.identifier, destinationNodeURI.identifier];
    if (type !== 'isChildOf' || !known.has(child)) {
      others.set(type, (others.get(type) ?? 0) + 1);
      continue;
    }
    if (places.has(child)) {
      losses.push({ what: 'several-parents', identifier: child });
      continue;
    }
    places.set(child, sequenceNumber ?? LAST);
    if (parent === documentId) continue;
    if (!known.has(parent)) losses.push({ what: 'unknown-parent', identifier: child });
    else if (isAbove(parents, child, parent)) losses.push({ what: 'own-ancestor', identifier: child });
    else parents.set(child, parent);
  }
  for (const [type, count] of others) losses.push({ what: 'association', type, count });
  return { parents, places };
}

/** Whether an item is another one, or above it. */
function isAbove(parents: ReadonlyMap<string, string>, item: string, other: string): boolean {
  for (let at: string | undefined = other; at !== undefined; at = parents.get(at))
    if (at === item) return true;
  return false;
}

function levelsOf(
  criteria: readonly CfRubricCriterion[],
  known: ReadonlyMap<string, CfItem>,
  losses: CaseLoss[],
): ReadonlyMap<string, Skill['levels']> {
  const levels = new Map<string, Skill['levels']>();
  for (const { identifier, CFItemURI: item, CFRubricCriterionLevels: stated = [] } of criteria) {
    const statements = stated.map(({ score, quality, description }) => [
      levelOf(score, quality),
      description,
    ]);
    const isOurs = statements.every(([level, text]) => level !== undefined && text !== undefined);
    const isOnce = new Set(statements.map(([level]) => level)).size === statements.length;
    if (!item || !known.has(item.identifier) || levels.has(item.identifier) || !isOurs || !isOnce)
      losses.push({ what: 'rubric-criterion', identifier });
    else levels.set(item.identifier, Object.fromEntries(statements) as Skill['levels']);
  }
  return levels;
}

const levelOf = (score: number | undefined, quality: string | undefined): Level | undefined =>
  LEVELS.find((level) => LEVEL_NAMES[level] === quality) ??
  (quality === undefined ? LEVELS.find((level) => level === score) : undefined);

/** Each after its parent, siblings by their sequence numbers, and then as in the file. */
function inOrder(skills: readonly Skill[], places: ReadonlyMap<string, number>): Skill[] {
  const place = ({ id }: Skill): number => places.get(id) ?? LAST;
  const children = Map.groupBy(skills, ({ parentId }) => parentId);
  const below = (id: string | null): Skill[] =>
    (children.get(id) ?? []).toSorted((one, other) => place(one) - place(other));
  return below(null).flatMap(function withBelow(skill): Skill[] {
    return [skill, ...below(skill.id).flatMap(withBelow)];
  });
}

/** To whole words. */
const shortened = (text: string): string =>
  text.length <= TITLE ? text : `${text.slice(0, TITLE).replace(/\s+\S*$/, '')}…`;
