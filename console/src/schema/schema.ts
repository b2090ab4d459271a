import { textOf, type Issue, type Note } from './issue.ts';

/** A schema’s result: the value only counts if there are no issues. */
export interface Outcome {
  value: unknown;
  readonly issues: Issue[];
}

/** Adds an issue; `note` is the contract's own text. */
export type Report = (
  code: string,
  note?: Note,
  rest?: Partial<Pick<Issue, 'isFatal' | 'minimum' | 'maximum'>> & { readonly path?: readonly PropertyKey[] },
) => void;
export type Step = (outcome: Outcome, report: Report) => void;

/** `optional`: may be absent; `defaulted`: absence is replaced by a value. */
export type Absence = 'optional' | 'defaulted' | undefined;

interface RefinementContext {
  readonly addIssue: (issue: { readonly message: string; readonly path?: readonly PropertyKey[] }) => void;
}

interface Traits {
  /** What an absent property of an object does to this schema, and whether it may stay absent afterwards. */
  readonly absentIn?: Absence;
  readonly isAbsentOut?: boolean | undefined;
  readonly note?: Note;
}

/** The result of zod's `safeParse`, as far as the console reads it. */
export type Parsed =
  | { readonly success: true; readonly data: unknown; readonly error?: undefined }
  | {
      readonly success: false;
      readonly data?: undefined;
      readonly error: Error & { issues: readonly Issue[] };
    };

/** A schema of the contracts in the browser; each method is zod's of the same name (ADR 0082). */
export class Schema {
  constructor(
    private readonly steps: readonly Step[],
    readonly traits: Traits = {},
  ) {}

  run(value: unknown): Outcome {
    const outcome: Outcome = { value, issues: [] };
    const report: Report = (code, note, { path = [], isFatal = false, ...limits } = {}) => {
      const message =
        textOf(note, outcome.value) ?? textOf(this.traits.note, outcome.value) ?? 'Invalid input';
      outcome.issues.push({ code, path: [...path], message, isFatal, ...limits });
    };
    for (const step of this.steps) {
      if (!outcome.issues.some(({ isFatal }) => isFatal)) step(outcome, report);
    }
    return outcome;
  }

  safeParse(input: unknown): Parsed {
    const { value, issues } = this.run(input);
    if (issues.length === 0) return { success: true, data: value };
    const said = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return { success: false, error: Object.assign(new Error(said), { issues }) };
  }

  parse(input: unknown): unknown {
    const parsed = this.safeParse(input);
    if (!parsed.success) throw parsed.error;
    return parsed.data;
  }

  optional(): Schema {
    return new Schema(
      [
        (outcome) => {
          if (outcome.value === undefined && this.traits.absentIn !== 'defaulted') return;
          adopt(outcome, this.run(outcome.value));
        },
      ],
      { absentIn: this.traits.absentIn === 'defaulted' ? 'defaulted' : 'optional', isAbsentOut: true },
    );
  }

  nullable(): Schema {
    return new Schema(
      [
        (outcome) => {
          if (outcome.value !== null) adopt(outcome, this.run(outcome.value));
        },
      ],
      { absentIn: this.traits.absentIn, isAbsentOut: this.traits.isAbsentOut },
    );
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(value: unknown): Schema {
    return new Schema(
      [
        (outcome) => {
          if (outcome.value === undefined) outcome.value = value;
          else adopt(outcome, this.run(outcome.value));
        },
      ],
      { absentIn: 'defaulted' },
    );
  }

  transform(change: (value: unknown) => unknown): Schema {
    return new Schema(
      [
        (outcome) => {
          adopt(outcome, this.run(outcome.value));
          if (outcome.issues.length === 0) outcome.value = change(outcome.value);
          for (const issue of outcome.issues) issue.isFatal = true;
        },
      ],
      { absentIn: this.traits.absentIn },
    );
  }

  /** For its type alone: nothing is frozen. */
  readonly(): this {
    return this;
  }

  /** Notes are for the API's documents. */
  meta(): this {
    return this;
  }

  refine(holds: (value: unknown) => boolean, note?: Note): Schema {
    const { path = [], abort = false } = typeof note === 'object' ? note : {};
    return this.and(({ value }, report) => {
      if (!holds(value)) report('custom', note, { path, isFatal: abort });
    });
  }

  superRefine(check: (value: unknown, context: RefinementContext) => void): Schema {
    return this.and(({ value }, report) =>
      check(value, { addIssue: ({ message, path = [] }) => report('custom', message, { path }) }),
    );
  }

  pipe(next: Schema): Schema {
    return new Schema([
      (outcome) => {
        adopt(outcome, this.run(outcome.value));
        if (outcome.issues.length === 0) adopt(outcome, next.run(outcome.value));
      },
    ]);
  }

  min(least: number, note?: Note): this {
    return this.and(({ value }, report) => {
      if (sizeOf(value) < least) report('too_small', note, { minimum: least });
    });
  }

  max(most: number, note?: Note): this {
    return this.and(({ value }, report) => {
      if (sizeOf(value) > most) report('too_big', note, { maximum: most });
    });
  }

  length(exact: number, note?: Note): this {
    return this.min(exact, note).max(exact, note);
  }

  int(note?: Note): Schema {
    return this.and(({ value }, report) => {
      if (!Number.isInteger(value)) report('invalid_type', note, { isFatal: true });
      else if (Number(value) > Number.MAX_SAFE_INTEGER)
        report('too_big', note, { maximum: Number.MAX_SAFE_INTEGER });
      else if (Number(value) < Number.MIN_SAFE_INTEGER)
        report('too_small', note, { minimum: Number.MIN_SAFE_INTEGER });
    });
  }

  positive(note?: Note): Schema {
    return this.gt(0, note);
  }

  gt(bound: number, note?: Note): Schema {
    return this.and(({ value }, report) => {
      if (Number(value) <= bound) report('too_small', note, { minimum: bound });
    });
  }

  nonnegative(note?: Note): Schema {
    return this.min(0, note);
  }

  regex(pattern: RegExp, note?: Note): Schema {
    return this.and(({ value }, report) => {
      if (!pattern.test(String(value))) report('invalid_format', note);
    });
  }

  startsWith(start: string, note?: Note): Schema {
    return this.and(({ value }, report) => {
      if (!String(value).startsWith(start)) report('invalid_format', note);
    });
  }

  trim(): Schema {
    return this.and((outcome) => (outcome.value = String(outcome.value).trim()));
  }

  toLowerCase(): Schema {
    return this.and((outcome) => (outcome.value = String(outcome.value).toLowerCase()));
  }

  /**
   * @param at the step it is inserted before; default: last
   */
  protected and(step: Step, at = this.steps.length): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { steps: this.steps.toSpliced(at, 0, step) });
  }
}

/** Pipes the value into another schema. */
export function adopt(outcome: Outcome, { value, issues }: Outcome): void {
  outcome.value = value;
  outcome.issues.push(...issues);
}

/** A number, or how many characters a text has, or items an array. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? [...value].length : (value as readonly unknown[]).length;
};
