import {
  COVER_DAYS,
  coverGroups,
  coverLooks,
  coverParts,
  listSkillCover,
  type CoverGroup,
  type CoverLook,
  type CoverPart,
} from '@rigwise/contracts';

/** What the URL keeps: whose cover, how it is grouped, and the figure whose people are listed. */
export const parameters = ['by', 'skill', 'position', 'department', 'cover', 'at', 'only'] as const;
export type Parameter = (typeof parameters)[number];
export type Values = Readonly<Partial<Record<Parameter, string>>>;
export type Day = '0' | '30' | '90';

/** In the URL, where an empty value is none: people without a department. */
export const NO_DEPARTMENT = ' ';
export const days: readonly Day[] = ['0', '30', '90'];
const WORDS = { 0: 'now', 30: 'month', 90: 'quarter' } as const;
/** Of a day, in the catalogue. */
export const wordOf = (day: Day): (typeof WORDS)[Day] => WORDS[day];

const idIn = (text: string | undefined): string | undefined =>
  listSkillCover.query.shape.skillId.safeParse(text).data;
export const dayIn = ({ at }: Values): Day => days.find((one) => one === at) ?? '0';
export const groupIn = ({ by }: Values): CoverGroup => coverGroups.find((one) => one === by) ?? 'skill';
/** The place of a day among those that are counted. */
export const placeOf = (at: Day): number => COVER_DAYS.findIndex((day) => String(day) === at);

/** Whom the figures are about. */
export function subjectIn(values: Values) {
  const skillId = idIn(values.skill);
  const position = values.position?.trim().slice(0, 100);
  const { department } = values;
  return {
    ...(skillId !== undefined && { skillId }),
    ...(position && { position }),
    ...(department !== undefined && { department: department.trim().slice(0, 100) }),
  };
}

/** The rows of figures. */
export function rowsIn(values: Values) {
  const cover = coverLooks.find((one) => one === values.cover);
  return { ...subjectIn(values), by: groupIn(values), at: dayIn(values), ...(cover && { cover }) };
}

/** The figure whose people are listed; null if none is. */
export function peopleIn(values: Values) {
  const only = coverParts.find((one) => one === values.only);
  return only ? { ...subjectIn(values), only, at: dayIn(values) } : null;
}
export type People = NonNullable<ReturnType<typeof peopleIn>>;

interface Figure extends Partial<Record<'skill' | 'position' | 'department', string>> {
  readonly by?: CoverGroup;
  readonly at?: Day;
  readonly only?: CoverPart;
  readonly cover?: CoverLook;
}

/** The address of the same page with the rows of a figure. */
export function addressOf(values: Values, figure: Figure): string {
  const { by, skill, position, department } = values;
  const all = { by, skill, position, department, ...figure };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined || (name === 'at' && value === '0') || (name === 'by' && value === 'skill')
      ? []
      : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}

/** Narrows a page to a row of it. */
export const rowIn = (by: CoverGroup, key: string): Pick<Figure, 'skill' | 'position' | 'department'> => ({
  [by]: by === 'department' && key === '' ? NO_DEPARTMENT : key,
});
