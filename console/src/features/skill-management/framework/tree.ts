import type { SkillRow } from '@rigwise/contracts';

/** A skill with all below it. */
export interface SkillNode {
  readonly skill: SkillRow;
  readonly children: readonly SkillNode[];
}

/** @param skills siblings in their order; one whose parent isn’t among them stands at the top */
export function treeOf(skills: readonly SkillRow[]): readonly SkillNode[] {
  const known = new Set(skills.map(({ id }) => id));
  const byParent = Map.groupBy(skills, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const below = (parentId: string | null): readonly SkillNode[] =>
    (byParent.get(parentId) ?? []).map((skill) => ({ skill, children: below(skill.id) }));
  return below(null);
}

/** The groups that a skill is in, the outermost first. */
export function pathTo(skills: readonly SkillRow[], id: string | null): readonly SkillRow[] {
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const path: SkillRow[] = [];
  for (let at = byId.get(id ?? '')?.parentId; at; at = byId.get(at)?.parentId) {
    const parent = byId.get(at);
    if (!parent || path.includes(parent)) break;
    path.unshift(parent);
  }
  return path;
}

/** The ids of a skill and of all below it. */
export function withBelow(skills: readonly SkillRow[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // Each skill is listed after its parent.
  for (const skill of skills) if (skill.parentId !== null && found.has(skill.parentId)) found.add(skill.id);
  return found;
}

/** Whether a code or a title has every word that is searched for. */
export function isMatch({ code, title }: Pick<SkillRow, 'code' | 'title'>, search: string): boolean {
  const text = `${code ?? ''} ${title}`.toLocaleLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}

/** The nodes that match, each below its groups. */
export function matching(nodes: readonly SkillNode[], search: string): readonly SkillNode[] {
  if (wordsOf(search).length === 0) return nodes;
  return nodes.flatMap(({ skill, children }) => {
    const below = matching(children, search);
    return below.length > 0 || isMatch(skill, search) ? [{ skill, children: below }] : [];
  });
}

const wordsOf = (search: string): readonly string[] =>
  search
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
