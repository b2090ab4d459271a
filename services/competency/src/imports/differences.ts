import { skillLevels, type FrameworkDifference, type SkillContent } from '@rigwise/contracts';
import { identifierOfSkill } from '../framework/case-identifiers.ts';
import type { KnownSkill } from '../framework/skills.repository.ts';

/** What applying a file does to a skill, new ones included. */
export interface Outcome {
  /** Of a skill that exists: its id. */
  readonly key: string;
  readonly now: KnownSkill | null;
  readonly content: SkillContent;
  /** A key; null at the top. */
  readonly parent: string | null;
  /** What packages call it from now on; null: as before. */
  readonly caseId: string | null;
  readonly isRestored: boolean;
  readonly isChanged: boolean;
  readonly isMoved: boolean;
}

export interface Names {
  readonly titleOf: (key: string | null) => string | null;
  /** The sibling before a skill: as it is, and as it will be. */
  readonly before: (key: string) => string | null;
  readonly after: (key: string) => string | null;
}

/** In what a skill differs from what the file makes of it. */
export function differencesOf(
  { key, content, parent, caseId, isMoved }: Outcome,
  now: KnownSkill,
  { titleOf, before, after }: Names,
): FrameworkDifference[] {
  const difference = (
    field: FrameworkDifference['field'],
    was: string | null,
    is: string | null,
  ): FrameworkDifference[] => (was === is ? [] : [{ field, before: was, after: is }]);
  const hasOtherParent = parent !== now.parentId;
  return [
    ...difference('code', now.content.code, content.code),
    ...difference('title', now.content.title, content.title),
    ...difference('statement', now.content.statement, content.statement),
    ...skillLevels.flatMap((level) =>
      difference(level, now.content.levels[level] ?? null, content.levels[level] ?? null),
    ),
    ...(hasOtherParent
      ? [{ field: 'parent' as const, before: titleOf(now.parentId), after: titleOf(parent) }]
      : []),
    ...(isMoved && !hasOtherParent
      ? [{ field: 'order' as const, before: titleOf(before(key)), after: titleOf(after(key)) }]
      : []),
    ...(caseId === null
      ? []
      : [{ field: 'identifier' as const, before: identifierOfSkill(now), after: caseId }]),
  ];
}

export function beforeOf(key: string, known: readonly KnownSkill[]): string | null {
  const parentId = known.find(({ id }) => id === key)?.parentId;
  const siblings = known.filter((one) => one.parentId === parentId);
  return siblings[siblings.findIndex(({ id }) => id === key) - 1]?.id ?? null;
}

export function afterOf(
  key: string,
  parent: string | null,
  orders: ReadonlyMap<string | null, readonly string[]>,
): string | null {
  const order = orders.get(parent) ?? [];
  return order[order.indexOf(key) - 1] ?? null;
}
