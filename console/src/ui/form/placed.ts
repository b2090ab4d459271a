import type { Fault } from './checked-form.ts';
import { controlAt } from './controls.ts';

/** What is said of a form: by the names of its fields, and what is about none of them. */
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

/** Words about the form as a whole stand at the first field alone; the others are only marked. */
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
