import type { TFunction } from 'i18next';
import type { z } from 'zod';

/** Why an entry is wrong. */
export type Reason =
  'missing' | 'tooLong' | 'tooShort' | 'tooMuch' | 'tooLittle' | 'tooMany' | 'tooFew' | 'invalid';

/**
 * A form’s own error messages, by field and reason; those of `*` apply to the whole form and are shown once. Others
 * come from form.en.ts.
 */
export type FaultTexts = Readonly<Record<string, Partial<Readonly<Record<Reason, FaultText>>>>>;
type FaultText = string | ((value: unknown) => string);

/** An issue of a schema, as far as words need it. */
export interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/** The first issue of each field, by its path: `external.endsOn`. */
export function issuesOf(schema: z.ZodType, input: unknown): ReadonlyMap<string, Issue> {
  const found = new Map<string, Issue>();
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!found.has(path)) found.set(path, issue);
  }
  return found;
}

/** A schema’s output; the input itself, if the server has to judge it. */
export const readBy = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const { success, data } = schema.safeParse(input);
  return (success ? data : input) as z.output<Schema>;
};

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export function reasonOf({ code }: Pick<Issue, 'code'>, value: unknown): Reason {
  if (isBlank(value)) return 'missing';
  const isLow = code === 'too_small';
  if (!isLow && code !== 'too_big') return 'invalid';
  if (typeof value === 'string') return isLow ? 'tooShort' : 'tooLong';
  if (Array.isArray(value)) return isLow ? 'tooFew' : 'tooMany';
  return isLow ? 'tooLittle' : 'tooMuch';
}

/**
 * @param value the entry
 * @param type of the control, as `HTMLInputElement.type` has it; undefined where there is none
 */
export function wordsOf(issue: Issue, value: unknown, type: string | undefined, t: TFunction): string {
  const reason = reasonOf(issue, value);
  const count = Number(issue.minimum ?? issue.maximum ?? 0);
  if (reason === 'invalid' && (type === 'email' || type === 'date' || type === 'number'))
    return t(`form.faults.${type}`);
  const isChoice = type === undefined || /^(?:select|radio|checkbox|fieldset)/.test(type);
  if (reason === 'missing' && isChoice) return t('form.faults.unchosen');
  return t(`form.faults.${reason}`, { count });
}
