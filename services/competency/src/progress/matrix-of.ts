import {
  MOST_SKILLS_OF_A_MATRIX,
  type MatrixPerson,
  type MatrixSkill,
  type SkillMatrix,
  type SkillRow,
} from '@rigwise/contracts';
import { groupsOf } from './skill-progress-of.ts';
import type { ListedPerson, PersonCells } from './matrix.repository.ts';

/**
 * People against the skills that at least one of them needs.
 * @param skills in the order of the framework, each after its group
 * @param shown the skills that may be a column
 */
export function matrixOf(
  people: readonly ListedPerson[],
  cells: readonly PersonCells[],
  { skills, shown }: { readonly skills: readonly SkillRow[]; readonly shown: ReadonlySet<string> },
): Pick<SkillMatrix, 'skills' | 'people' | 'moreSkills'> {
  const short = shortBySkill(cells);
  const needed = skills.filter(({ id }) => short.has(id) && shown.has(id));
  const columns = mostLacking(needed, short);
  const columnOf = new Map(columns.map(({ id }, at) => [id, at]));
  const byPerson = new Map(cells.map((one) => [one.personId, one]));
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  return {
    skills: columns.map((skill): MatrixSkill => ({
      ...{ skillId: skill.id, code: skill.code, title: skill.title, groups: groupsOf(skill, byId) },
      short: short.get(skill.id) ?? 0,
    })),
    people: people.map((person) => ({ ...person, ...rowOf(byPerson.get(person.personId), columnOf) })),
    moreSkills: needed.length - columns.length,
  };
}

/** Of each skill that someone needs, how many lack it. */
function shortBySkill(cells: readonly PersonCells[]): ReadonlyMap<string, number> {
  const short = new Map<string, number>();
  for (const { skills, required, held } of cells)
    skills.forEach((skill, at) => {
      const needs = required[at] ?? 0;
      if (needs > 0) short.set(skill, (short.get(skill) ?? 0) + Number((held[at] ?? 0) < needs));
    });
  return short;
}

/** All that fit; of more, those that most people lack, in the order of the framework. */
function mostLacking(needed: readonly SkillRow[], short: ReadonlyMap<string, number>): readonly SkillRow[] {
  if (needed.length <= MOST_SKILLS_OF_A_MATRIX) return needed;
  const lacking = needed.toSorted((one, other) => (short.get(other.id) ?? 0) - (short.get(one.id) ?? 0));
  const kept = new Set(lacking.slice(0, MOST_SKILLS_OF_A_MATRIX));
  return needed.filter((skill) => kept.has(skill));
}

function rowOf(
  cells: PersonCells | undefined,
  columnOf: ReadonlyMap<string, number>,
): Pick<MatrixPerson, 'required' | 'held' | 'days'> {
  const none = (): number[] => Array.from(columnOf, () => 0);
  const row = { required: none(), held: none(), days: Array.from(columnOf, (): number | null => null) };
  cells?.skills.forEach((skill, at) => {
    const column = columnOf.get(skill);
    if (column === undefined) return;
    row.required[column] = cells.required[at] ?? 0;
    row.held[column] = cells.held[at] ?? 0;
    row.days[column] = cells.days[at] ?? null;
  });
  return row;
}
