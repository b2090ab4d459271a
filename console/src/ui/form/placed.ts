import type { Fault } from './checked-form.ts';
import { controlAt } from './controls.ts';

/** A form’s errors: by field name, and without a field. */
export interface Placed {
  readonly fields: Readonly<Record<string, Fault>>;
  readonly others: ReadonlySet<string>;
}

export const NOTHING: Placed = { fields: {}, others: new Set() };

/** The first words about each field, by their paths. */
export function placed(
  form: HTMLFormElement | null,
  said: Iterable<readonly [path: string, words: string]>,
): Placed {
  const fields: Record<string, Fault> = {};
  const others = new Set<string>();
  for (const [path, words] of said) {
    const name = controlAt(form, path)?.name;
    if (name === undefined) others.add(words);
    else fields[name] ??= words;
  }
  return { fields, others };
}

/** Messages about the whole form appear at the first field only; the others are just marked. */
export function saidOnce(
  names: readonly string[],
  fields: Placed['fields'],
  aboutAll: readonly Fault[],
): Record<string, Fault> {
  const before: Fault[] = [];
  const once = names.map((name) => {
    const words = fields[name] ?? true;
    const isSaid = aboutAll.includes(words) && before.includes(words);
    before.push(words);
    return [name, isSaid || words] as const;
  });
  return Object.fromEntries(once);
}
