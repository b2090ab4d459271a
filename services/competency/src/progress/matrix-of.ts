import {
  MOST_SKILLS_OF_A_MATRIX,
  type MatrixPerson,
  type MatrixSkill,
  type SkillMatrix,
  type SkillRow,
} from '@rigwise/contracts';
import { groupsOf } from './skill-progress-of.ts';
import type { ListedPerson, PersonCells } from './matrix.repository.ts';

const NUMBERS_OF_A_CELL = 4;

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
  const short = shortOf(cells, skills.length);
  const needed = skills.flatMap(({ id }, at) => (short[at] !== undefined && shown.has(id) ? [at] : []));
  const columns = mostLacking(needed, short);
  const columnOf = new Map(columns.map((at, column) => [at, column]));
  const byPerson = new Map(cells.map((one) => [one.personId, one]));
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  return {
    skills: columns.flatMap((at): MatrixSkill[] => {
      const skill = skills[at];
      if (!skill) return [];
      const { id: skillId, code, title } = skill;
      return [{ skillId, code, title, groups: groupsOf(skill, byId), short: short[at] ?? 0 }];
    }),
    people: people.map((person) => ({ ...person, ...rowOf(byPerson.get(person.personId), columnOf) })),
    moreSkills: needed.length - columns.length,
  };
}

/** Of each skill, by its place, how many lack it; undefined if nobody needs it. */
function shortOf(cells: readonly PersonCells[], skills: number): readonly (number | undefined)[] {
  const short = Array.from({ length: skills }, (): number | undefined => undefined);
  for (const { cells: own } of cells)
    eachCell(own, (skill, required, held) => {
      if (required > 0) short[skill] = (short[skill] ?? 0) + Number(held < required);
    });
  return short;
}

/** All that fit; of more, those that most people lack, in the order of the framework. */
function mostLacking(needed: readonly number[], short: readonly (number | undefined)[]): readonly number[] {
  if (needed.length <= MOST_SKILLS_OF_A_MATRIX) return needed;
  const lacking = needed.toSorted((one, other) => (short[other] ?? 0) - (short[one] ?? 0));
  return lacking.slice(0, MOST_SKILLS_OF_A_MATRIX).toSorted((one, other) => one - other);
}

function rowOf(
  known: PersonCells | undefined,
  columnOf: ReadonlyMap<number, number>,
): Pick<MatrixPerson, 'required' | 'held' | 'days'> {
  const row = {
    required: new Array<number>(columnOf.size).fill(0),
    held: new Array<number>(columnOf.size).fill(0),
    days: new Array<number | null>(columnOf.size).fill(null),
  };
  eachCell(known?.cells ?? [], (skill, required, held, days) => {
    const column = columnOf.get(skill);
    if (column === undefined || (row.required[column] ?? 0) > required) return;
    row.required[column] = required;
    row.held[column] = held;
    row.days[column] = days;
  });
  return row;
}

type TellCell = (skill: number, required: number, held: number, days: number | null) => void;

function eachCell(cells: PersonCells['cells'], tell: TellCell): void {
  for (let at = 0; at < cells.length; at += NUMBERS_OF_A_CELL)
    tell(cells[at] ?? 0, cells[at + 1] ?? 0, cells[at + 2] ?? 0, cells[at + 3] ?? null);
}
