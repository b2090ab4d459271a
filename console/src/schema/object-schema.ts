import type { Note } from './issue.ts';
import { Schema, type Outcome, type Report } from './schema.ts';

export type Shape = Readonly<Record<string, Schema>>;

/** How unknown properties are handled: stripped, rejected or kept. */
export type Others = 'strip' | 'strict' | 'loose';

/** An object of named properties. */
export class ObjectSchema extends Schema {
  constructor(
    readonly shape: Shape,
    private readonly others: Others,
    note?: Note,
  ) {
    super(
      [
        (outcome, report) => {
          if (isObject(outcome.value)) readProperties(outcome, outcome.value, shape, others, report);
          else report('invalid_type', undefined, { isFatal: true });
        },
      ],
      note === undefined ? {} : { note },
    );
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.others);
  }

  /** In the order of the names, which is that of the faults it finds. */
  pick(names: Readonly<Record<string, true>>): ObjectSchema {
    const kept = Object.keys(names).map((name) => [name, this.shape[name]]);
    return new ObjectSchema(Object.fromEntries(kept) as Shape, this.others);
  }

  omit(names: Readonly<Record<string, true>>): ObjectSchema {
    const kept = Object.entries(this.shape).filter(([name]) => !(name in names));
    return new ObjectSchema(Object.fromEntries(kept), this.others);
  }

  keyof(): { readonly options: readonly string[] } {
    return { options: Object.keys(this.shape) };
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readProperties(
  outcome: Outcome,
  input: Readonly<Record<string, unknown>>,
  shape: Shape,
  others: Others,
  report: Report,
): void {
  const unnamed = Object.entries(input).filter(([name]) => !Object.hasOwn(shape, name));
  const read: Record<string, unknown> = {};
  outcome.value = read;
  for (const [name, schema] of Object.entries(shape)) {
    const { absentIn, isAbsentOut } = schema.traits;
    const isAbsent = !(name in input);
    if (isAbsent && absentIn === 'optional' && isAbsentOut) continue;
    const { value, issues } = schema.run(input[name]);
    for (const issue of issues) issue.path.unshift(name);
    outcome.issues.push(...issues);
    if (!isAbsent || (absentIn !== undefined && value !== undefined)) read[name] = value;
    else if (absentIn === undefined && issues.length === 0) {
      report('invalid_type', undefined, { path: [name], isFatal: true });
    }
  }
  if (others === 'loose') {
    // Writing `__proto__` would change what the result inherits.
    for (const [name, value] of unnamed) if (name !== '__proto__') read[name] = value;
  }
  if (others === 'strict' && unnamed.length > 0) report('unrecognized_keys');
}
