import { MOST_SKILLS, skillLevels } from '@rigwise/contracts';
import { z } from 'zod';
import { UnreadableFramework, withLineFeeds, type FileSkill, type FrameworkFile } from './framework-file.ts';

/** A line of a table as cells. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const FIELDS = ['identifier', 'parent', 'code', 'title', 'statement', ...skillLevels] as const;
type Field = (typeof FIELDS)[number];
/** Names of the columns besides ours; without case, blanks and punctuation. */
const ALIASES: Readonly<Record<string, Field>> = {
  ...{ id: 'identifier', guid: 'identifier', caseidentifier: 'identifier' },
  ...{ parentcode: 'parent', group: 'parent', below: 'parent' },
  ...{ skillcode: 'code', humancodingscheme: 'code' },
  ...{ skill: 'title', name: 'title', abbreviatedstatement: 'title' },
  ...{ fullstatement: 'statement', description: 'statement' },
};
/** What a spreadsheet would evaluate; our own exports have an apostrophe before it. */
const FORMULA = /^[=@＝＠\t]|^[+＋-][\w("]/;

/**
 * Reads a table with a header. Columns that it lacks say nothing: those of skills that exist stay as they are.
 * @param withoutApostrophe the text of a cell before our export made it harmless
 * @throws UnreadableFramework
 */
export async function readTable(
  lines: AsyncIterable<TableLine>,
  withoutApostrophe: (cell: string) => string,
): Promise<FrameworkFile> {
  let header: Header | undefined;
  const skills: FileSkill[] = [];
  for await (const one of lines) {
    if (header) skills.push(skillIn(one, header, withoutApostrophe));
    else header = headerIn(one);
    if (skills.length > MOST_SKILLS)
      throw new UnreadableFramework(
        `This table has more than ${MOST_SKILLS.toLocaleString('en')} skills. Split it.`,
      );
  }
  if (skills.length === 0) throw new UnreadableFramework('This table contains no skills.');
  const ignored = header?.ignored ?? [];
  return {
    ...{ format: 'csv', skills: withoutRepeated(skills) },
    remarks: ignored.length === 0 ? [] : [`Columns that aren’t known are left out: ${ignored.join(', ')}.`],
  };
}

interface Header {
  /** By column. */
  readonly fields: readonly (Field | undefined)[];
  readonly ignored: readonly string[];
}

const plain = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function headerIn({ cells }: TableLine): Header {
  const fields = cells.map((cell) => FIELDS.find((field) => field === plain(cell)) ?? ALIASES[plain(cell)]);
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (twice) throw new UnreadableFramework(`The table has two columns for “${twice}”. Keep one of them.`);
  if (!fields.includes('code') && !fields.includes('identifier'))
    throw new UnreadableFramework(
      'The first line needs a “Code” or an “Identifier” column. Download the framework as CSV to see all columns.',
    );
  const ignored = cells.filter((cell, at) => fields[at] === undefined && cell.trim() !== '');
  return { fields, ignored: ignored.slice(0, 20).map((cell) => cell.trim().slice(0, 60)) };
}

function skillIn(
  { line, cells }: TableLine,
  { fields }: Header,
  withoutApostrophe: (cell: string) => string,
): FileSkill {
  const said = new Map<Field, string>();
  const refusals: string[] = [];
  fields.forEach((field, at) => {
    if (field === undefined) return;
    const cell = cells[at] ?? '';
    if (FORMULA.test(cell))
      refusals.push(`The ${field} is a formula. Write text, or put an apostrophe before it.`);
    said.set(field, withLineFeeds(withoutApostrophe(cell)));
  });
  const identifier = said.get('identifier')?.toLowerCase() ?? '';
  if (identifier !== '' && !z.guid().safeParse(identifier).success)
    refusals.push(`The identifier “${identifier.slice(0, 60)}” is no GUID. Leave it empty for a new skill.`);
  else if (identifier === '' && !said.get('code'))
    refusals.push('Enter a code or an identifier: skills are recognised by them.');
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    refusals.push('This line has more cells than the first one.');
  const parent = said.get('parent');
  return {
    ...{ line, identifier: z.guid().safeParse(identifier).success ? identifier : null },
    // Recognised by its identifier, a skill whose code is empty has none.
    ...(said.has('code') && { code: said.get('code') || null }),
    ...(said.has('title') && { title: said.get('title') ?? '' }),
    ...(said.has('statement') && { statement: said.get('statement') ?? '' }),
    levels: Object.fromEntries(
      skillLevels.flatMap((level) => (said.has(level) ? [[level, said.get(level) || null]] : [])),
    ),
    ...(parent !== undefined && { parent: parent || null }),
    ...{ remarks: [], refusals },
  };
}

/** Of lines that name the same skill, none can be believed. */
function withoutRepeated(skills: readonly FileSkill[]): FileSkill[] {
  const named = (skill: FileSkill): string[] => [
    ...(skill.identifier === null ? [] : [skill.identifier]),
    ...(skill.code ? [`code ${skill.code.toLowerCase()}`] : []),
  ];
  const linesOf = new Map<string, (number | null)[]>();
  for (const skill of skills)
    for (const name of named(skill)) linesOf.set(name, [...(linesOf.get(name) ?? []), skill.line]);
  return skills.map((skill) => {
    const lines = named(skill)
      .map((name) => linesOf.get(name) ?? [])
      .find(({ length }) => length > 1);
    if (!lines) return skill;
    const refusal = `Lines ${lines.slice(0, 5).join(', ')} name the same skill. Keep one of them.`;
    return { ...skill, refusals: [...skill.refusals, refusal] };
  });
}
