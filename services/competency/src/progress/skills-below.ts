import type { SkillRow } from '@rigwise/contracts';
import { NoSuchSkill } from '../framework/skills.errors.ts';

/** A skill and all below it. @param all each after its parent @throws NoSuchSkill */
export function skillsBelow(all: readonly SkillRow[], skillId: string): ReadonlySet<string> {
  const below = new Set<string>();
  for (const { id, parentId } of all)
    if (id === skillId || (parentId !== null && below.has(parentId))) below.add(id);
  if (below.size === 0) throw new NoSuchSkill();
  return below;
}
