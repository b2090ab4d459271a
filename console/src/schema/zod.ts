import type { Note } from './issue.ts';
import { isObject, ObjectSchema, type Shape } from './object-schema.ts';
import { ArraySchema } from './array-schema.ts';
import { adopt, Schema, type Outcome, type Step } from './schema.ts';

/** A schema of one type: other types are rejected without further checks. */
const only = (
  isOne: (value: unknown) => boolean,
  note?: Note,
  code = 'invalid_type',
  ...steps: Step[]
): Schema =>
  new Schema(
    [
      ({ value }, report) => {
        if (!isOne(value)) report(code, undefined, { isFatal: true });
      },
      ...steps,
    ],
    note === undefined ? {} : { note },
  );

const string = (note?: Note): Schema => only((value) => typeof value === 'string', note);
const number = (note?: Note): Schema => only((value) => Number.isFinite(value), note);

/** A text of one format. */
const format = (pattern: RegExp, note?: Note): Schema =>
  only((value) => typeof value === 'string', note).regex(pattern);

/** RFC 9562, with the nil and the max UUID. */
const UUID =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/;
/** A day of the Gregorian calendar. */
const DAY =
  '(?:(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?';

/** RFC 3339: in UTC, or with the difference from it where `offset` allows that. */
const datetime = ({ offset = false, ...note }: { offset?: boolean; error?: string } = {}): Schema =>
  format(new RegExp(`^${DAY}T${TIME}(?:Z${offset ? '|[+-](?:[01]\\d|2[0-3]):[0-5]\\d' : ''})$`), note);

const oneOf = (values: readonly unknown[], note?: Note): Schema =>
  only((value) => values.includes(value), note, 'invalid_value');

/** @param isPartial its keys are some of an enum’s values: zod reports others together, not one by one */
const recordOf = (key: Schema, item: Schema, isPartial: boolean): Schema =>
  only(isObject, undefined, 'invalid_type', (outcome, report) => {
    const read: Record<string, unknown> = {};
    let isUnknown = false;
    for (const [name, value] of Object.entries(outcome.value as object)) {
      // Writing it would change what the result inherits.
      if (name === '__proto__') continue;
      if (key.run(name).issues.length > 0) {
        if (isPartial) isUnknown = true;
        else report('invalid_key', undefined, { path: [name], isFatal: true });
        continue;
      }
      const one = item.run(value);
      for (const issue of one.issues) issue.path.unshift(name);
      outcome.issues.push(...one.issues);
      read[name] = one.value;
    }
    outcome.value = read;
    if (isUnknown) report('unrecognized_keys');
  });

/** The first matching option; or, if only one has the right type, that one with its issues. */
const union = (options: readonly Schema[], note?: Note): Schema =>
  Object.assign(
    new Schema(
      [
        (outcome, report) => {
          const outcomes: Outcome[] = [];
          for (const option of options) {
            const one = option.run(outcome.value);
            outcomes.push(one);
            if (one.issues.length === 0) return adopt(outcome, one);
          }
          const [close, ...others] = outcomes.filter(({ issues }) => !issues.some(({ isFatal }) => isFatal));
          if (!close || others.length > 0) return report('invalid_union', undefined, { isFatal: true });
          adopt(outcome, close);
        },
      ],
      {
        ...(note !== undefined && { note }),
        absentIn: options.some(({ traits }) => traits.absentIn === 'defaulted')
          ? 'defaulted'
          : options.find(({ traits }) => traits.absentIn)?.traits.absentIn,
        isAbsentOut: options.some(({ traits }) => traits.isAbsentOut),
      },
    ),
    { options },
  );

/** A schema that is read when it is first used, such as one that contains itself. */
const lazy = (schema: () => Schema): Schema =>
  new Schema([(outcome) => adopt(outcome, schema().run(outcome.value))]);

const enumOf = (values: readonly string[], note?: Note): Schema =>
  Object.assign(oneOf(values, note), {
    options: values,
    exclude: (left: readonly string[]) => enumOf(values.filter((value) => !left.includes(value))),
  });

/** The option whose literal is the value of the property `by`. */
const discriminatedUnion = (by: string, options: readonly ObjectSchema[], note?: Note): Schema =>
  only(isObject, note, 'invalid_type', (outcome, report) => {
    const { [by]: value } = outcome.value as Readonly<Record<string, unknown>>;
    const option = options.find(({ shape }) => shape[by]?.run(value).issues.length === 0);
    if (option) adopt(outcome, option.run(outcome.value));
    else report('invalid_union', undefined, { path: [by], isFatal: true });
  });

/**
 * The subset of zod that the contracts use, at a seventh of its size; replaces zod in the browser (ADR 0082). A test
 * compares both with every schema of every call.
 */
export const z = {
  string,
  number,
  boolean: (note?: Note) => only((value) => typeof value === 'boolean', note),
  null: () => only((value) => value === null),
  unknown: () => new Schema([]),
  uuid: (note?: Note) => format(UUID, note),
  iso: { datetime, date: (note?: Note) => format(new RegExp(`^${DAY}$`), note) },
  coerce: {
    number: () =>
      new Schema([
        (outcome, report) => {
          outcome.value = Number(outcome.value);
          if (!Number.isFinite(outcome.value)) report('invalid_type', undefined, { isFatal: true });
        },
      ]),
  },
  enum: enumOf,
  literal: (value: unknown, note?: Note) =>
    Object.assign(oneOf(Array.isArray(value) ? value : [value], note), { value }),
  array: (item: Schema, note?: Note) => new ArraySchema(item, note),
  record: (key: Schema, item: Schema) => recordOf(key, item, false),
  partialRecord: (key: Schema, item: Schema) => recordOf(key, item, true),
  union,
  discriminatedUnion,
  lazy,
  object: (shape: Shape, note?: Note) => new ObjectSchema(shape, 'strip', note),
  strictObject: (shape: Shape, note?: Note) => new ObjectSchema(shape, 'strict', note),
  looseObject: (shape: Shape, note?: Note) => new ObjectSchema(shape, 'loose', note),
};
