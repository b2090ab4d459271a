import {
  progressionLevels,
  showLevelProgression,
  skillLevels,
  type ProgressionLevel,
} from '@rigwise/contracts';

/** What the URL keeps: what the page is about, and the figure whose people are listed. */
export const parameters = ['skill', 'position', 'department', 'level', 'only', 'of', 'next', 'at'] as const;
export type Parameter = (typeof parameters)[number];
export type Values = Readonly<Partial<Record<Parameter, string>>>;

const idIn = (text: string | undefined): string | undefined =>
  showLevelProgression.query.shape.skillId.safeParse(text).data;

/** What the figures are about; null until a skill is chosen. */
export function subjectIn({ skill, position, department }: Values) {
  const skillId = idIn(skill);
  if (skillId === undefined) return null;
  return {
    skillId,
    ...(position !== undefined && { position: position.slice(0, 100) }),
    ...(department !== undefined && { department: department.slice(0, 100) }),
  };
}

/** The figure whose people are listed; null if none is. */
export function figureIn({ level, only, of, next, at }: Values) {
  const known = progressionLevels.find((one) => one === level);
  if (known === undefined) return null;
  const skillId = idIn(of);
  const before = [...skillLevels, 'none' as const].find((one) => one === next);
  return {
    level: known,
    ...(only === 'stopped' && { only: 'stopped' as const }),
    ...(skillId !== undefined && { skillId }),
    ...(before !== undefined && { next: before }),
    ...(before !== undefined && at !== undefined && /^\d{1,2}$/.test(at) && { at: Number(at) }),
  };
}
export type Figure = NonNullable<ReturnType<typeof figureIn>>;

/** The address of the same page with the people of a figure. */
export function addressOf(
  { skill, position, department }: Values,
  figure: {
    readonly level: ProgressionLevel;
    readonly only?: 'stopped';
    readonly of?: string;
    readonly next?: string;
    readonly at?: number | null;
  },
): string {
  const { level, only, of, next, at } = figure;
  const all = { skill, position, department, level, only, of, next, at: at?.toString() };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `?${new URLSearchParams(given).toString()}`;
}
