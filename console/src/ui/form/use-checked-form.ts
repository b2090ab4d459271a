import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CheckedForm, Fault, Refused } from './checked-form.ts';
import { controlAt, focusAt, inOrder, submitByControlEnter } from './controls.ts';
import { isBlank, issuesOf, readBy, reasonOf, wordsOf, type FaultTexts } from './faults.ts';
import { leavesForField } from './leaves-for-field.ts';
import { NOTHING, placed, saidOnce, type Placed } from './placed.ts';
import { useSubmission } from './use-submission.ts';
import { atPath, emptied, isSame } from './values.ts';

export interface CheckedFormOptions<Values extends object, Schema extends z.ZodType> {
  /** The schema of the submitted value; field names match the form’s. */
  readonly schema: Schema;
  /** The values with which nothing is changed. When they change, fields that aren't edited follow them. */
  readonly initial: Values;
  /** The values to begin with, if not `initial`: a draft. */
  readonly restored?: Values | undefined;
  /** Maps values to what is submitted. Default: the values. */
  readonly toInput?: ((values: Values) => unknown) | undefined;
  /** What else has to hold of the values, such as that a new password was entered twice. */
  readonly also?: z.ZodType | undefined;
  readonly faults?: FaultTexts | undefined;
  /** Called with the validation errors of a submission, by field. */
  readonly onFaults?: ((faults: Placed['fields']) => void) | undefined;
  readonly onChange?: ((values: Values) => void) | undefined;
  /**
   * Called, once at a time, with valid values and the parsed result. @returns the server’s errors
   */
  readonly onValid: (values: Values, input: z.output<Schema>) => Promise<Refused | undefined> | void;
}

const EMAIL = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/**
 * A form’s values, validated by the schema of what is submitted. A field is validated on blur, all on submit; the first
 * invalid one gets the focus, and errors disappear once fixed. Most forms use `useCallForm`.
 */
export function useCheckedForm<Values extends object, Schema extends z.ZodType>(
  options: CheckedFormOptions<Values, Schema>,
): CheckedForm<Values> {
  const { schema, initial, toInput = (values) => values, faults: texts = {} } = options;
  const { t } = useTranslation();
  const id = useId();
  const { busy, submit } = useSubmission();
  const state = useForm<Values>({
    initialValues: options.restored ?? initial,
    clearInputErrorOnChange: false,
  });
  const [saved, setSaved] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [required] = useState(() => issuesOf(schema, toInput(emptied(initial))));
  const element = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`form[id="${id}"]`);

  /** Only fields of the form: the server validates the rest, such as a link’s token. */
  const check = (): Placed => {
    const values = state.getValues();
    const input = toInput(values);
    const more = options.also ? issuesOf(options.also, values) : [];
    const said = [...issuesOf(schema, input), ...more].flatMap(([path, issue]) => {
      const value = atPath(input, path) ?? atPath(values, path);
      const control = controlAt(element(), path);
      const own = { ...(control && texts['*']), ...texts[path] }[reasonOf(issue, value)];
      const ours = typeof own === 'function' ? own(value) : own;
      const words = ours ?? (control && wordsOf(issue, value, control.type, t));
      return words === undefined ? [] : [[path, words] as const];
    });
    return placed(element(), said);
  };

  const show = ({ fields, others }: Placed, otherwise: string | null = null): void => {
    const names = inOrder(element(), Object.keys(fields));
    state.setErrors(saidOnce(names, fields, Object.values(texts['*'] ?? {}) as string[]));
    setProblem(others.size > 0 ? [...others].join(' ') : otherwise);
    if (names[0] !== undefined) focusAt(element(), names[0]);
  };

  /** Errors with the same reason stay at all fields, and so do the server’s errors at other fields. */
  const change = (edit: object): void => {
    const shown = Object.entries(state.errors) as [string, Fault][];
    const before = shown.length > 0 ? check().fields : {};
    for (const [name, value] of Object.entries(edit)) state.setFieldValue(name, value as never);
    const after = shown.length > 0 ? check().fields : {};
    const left = shown.filter(([field, words]) => {
      const isServers = words !== true && words !== before[field];
      return field in edit ? after[field] === words : isServers || field in after;
    });
    state.setErrors(Object.fromEntries(left));
    options.onChange?.(state.getValues());
  };

  const leave = (name: string) => (event: FocusEvent) => {
    if (!leavesForField(event) || faultAt(name) !== undefined) return;
    // An empty field is reported only after it was emptied, or on submit.
    if (isBlank(atPath(state.getValues(), name)) && !state.isTouched(name)) return;
    const fault = check().fields[name];
    if (fault !== undefined) state.setFieldError(name, fault);
  };

  const faultAt = (name: string): Fault | undefined => state.errors[name] as Fault | undefined;
  const refused = ({ faults = new Map(), problem: said = null }: Refused): void =>
    show(placed(element(), faults), said);

  const follow = useEffectEvent(() => {
    const mine = state.getValues();
    for (const name of Object.keys(initial) as (keyof Values & string)[])
      if (isSame(mine[name], saved[name])) state.setFieldValue(name, initial[name] as never);
    setSaved(initial);
  });
  const basis = JSON.stringify(initial);
  const followed = useRef(basis);
  useEffect(() => {
    if (followed.current === basis) return;
    followed.current = basis;
    follow();
  }, [basis]);

  return {
    values: state.values,
    problem,
    busy,
    isChanged: !isSame(state.values, saved),
    faultAt,
    refused,
    text: (name, kind) => ({
      name,
      value: atPath(state.values, name) as string,
      error: faultAt(name),
      required: required.has(name),
      withAsterisk: false,
      autoComplete: kind ?? 'off',
      ...(kind === 'email' && EMAIL),
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
      onBlur: leave(name),
    }),
    code: (name) => ({
      name,
      value: atPath(state.values, name) as string,
      error: faultAt(name),
      onChange: (code) => change({ [name]: code }),
    }),
    flag: (name) => ({
      name,
      checked: atPath(state.values, name) as boolean,
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.checked }),
    }),
    set: change,
    // Immediately: the callback may leave the page, which must have no unsaved changes to ask about.
    rebase: (values) => flushSync(() => setSaved(values)),
    element: {
      id,
      noValidate: true,
      onKeyDown: submitByControlEnter,
      onSubmit: (event) => {
        event.preventDefault();
        // A dialog over the form submits separately: it is only a React child.
        if (event.target !== event.currentTarget) return;
        const [values, found] = [state.getValues(), check()];
        if (Object.keys(found.fields).length + found.others.size > 0) {
          options.onFaults?.(found.fields);
          return show(found);
        }
        submit(async () => {
          show(NOTHING);
          const said = await options.onValid(values, readBy(schema, toInput(values)));
          if (said) refused(said);
        });
      },
    },
  };
}
