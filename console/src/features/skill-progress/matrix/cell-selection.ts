import type { SkillMatrix } from '@rigwise/contracts';
import type { Place } from './matrix-model.ts';

/** The selected cells: skills by person. Rows that stay as they are keep their set, so that they aren’t drawn anew. */
export type CellSelection = ReadonlyMap<string, ReadonlySet<string>>;
export const NOTHING: CellSelection = new Map();

type Cells = Pick<SkillMatrix, 'people' | 'skills'>;

/** A cell more, or less. */
export function toggled({ people, skills }: Cells, selection: CellSelection, at: Place): CellSelection {
  const [person, skill] = [people[at.row], skills[at.column - 1]];
  if (!person || !skill) return selection;
  const ofPerson = new Set(selection.get(person.personId));
  if (!ofPerson.delete(skill.skillId)) ofPerson.add(skill.skillId);
  const next = new Map(selection);
  if (ofPerson.size > 0) next.set(person.personId, ofPerson);
  else next.delete(person.personId);
  return next;
}

/** All between two cells, besides what was selected before. Names and headings stand for their whole row or column. */
export function withArea(
  { people, skills }: Cells,
  before: CellSelection,
  [from, to]: readonly [Place, Place],
): CellSelection {
  const rows = between(from.row, to.row, people.length - 1);
  const columns = between(from.column - 1, to.column - 1, skills.length - 1);
  const inside = skills.slice(columns.first, columns.last + 1).map(({ skillId }) => skillId);
  const next = new Map(before);
  for (const { personId } of people.slice(rows.first, rows.last + 1)) {
    const known = before.get(personId);
    if (known && inside.every((skillId) => known.has(skillId))) continue;
    next.set(personId, new Set([...(known ?? []), ...inside]));
  }
  return next;
}

function between(
  one: number,
  other: number,
  last: number,
): { readonly first: number; readonly last: number } {
  // Before the first: all of them.
  if (one < 0 && other < 0) return { first: 0, last };
  return { first: Math.max(0, Math.min(one, other)), last: Math.min(last, Math.max(one, other)) };
}

export interface SelectedCells {
  readonly cells: number;
  readonly people: number;
  readonly skills: number;
}

export function countOf(selection: CellSelection): SelectedCells {
  const skills = new Set<string>();
  let cells = 0;
  for (const ofPerson of selection.values()) {
    cells += ofPerson.size;
    for (const skillId of ofPerson) skills.add(skillId);
  }
  return { cells, people: selection.size, skills: skills.size };
}

/** By skill, as the server takes them. */
export function bySkill(
  selection: CellSelection,
): { readonly skillId: string; readonly personIds: string[] }[] {
  const found = new Map<string, string[]>();
  for (const [personId, skills] of selection)
    for (const skillId of skills) found.set(skillId, [...(found.get(skillId) ?? []), personId]);
  return [...found].map(([skillId, personIds]) => ({ skillId, personIds }));
}
