import type { CallDefinition } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, ConnectionLost } from '../../api/api-error.ts';
import { useCall, type CallArguments } from '../../api/call.ts';
import type { CallSuccess } from '../../api/request.ts';
import type { CheckedForm, Refused } from './checked-form.ts';
import { readBy } from './faults.ts';
import { serverMessage } from './refusals.ts';
import { useCheckedForm, type CheckedFormOptions } from './use-checked-form.ts';
import { useDraft, type DraftOptions } from './use-draft.ts';

type CallWithBody = CallDefinition & { readonly body: z.ZodType };

interface Options<D extends CallWithBody, Values extends object> extends Pick<
  CheckedFormOptions<Values, D['body']>,
  'also' | 'faults' | 'onFaults'
> {
  /** Its body schema checks the form; fields have the names of the body’s. */
  readonly call: D;
  readonly initial: Values;
  /** Saves drafts, by account. */
  readonly draft?: DraftOptions<Values>;
  /** Whether a dialog confirms these values first: it is shown while `isAsking`, and calls `send`. */
  readonly asksFirst?: (values: Values) => boolean;
  /** Called with valid values before they are sent, for example to confirm that the session may end. */
  readonly mayStart?: (values: Values) => boolean | Promise<boolean>;
  /** For errors that need more than showing the server’s message. */
  readonly onRefused?: (failure: unknown) => Refused | undefined;
  /** @param sent as the schema read it: trimmed */
  readonly onDone: (answer: CallSuccess<D>['body'], sent: z.output<D['body']>) => unknown;
}

/** Missing values are null, and the schema reports them. */
type Entered<Body> = { readonly [Name in keyof Body]: Body[Name] | null };
type EnteredArguments<D extends CallWithBody> = Omit<CallArguments<D>, 'body'> & {
  readonly body: Entered<z.input<D['body']>>;
};

/** Maps values to the call’s arguments; by default they are the body. */
type Arguments<D extends CallWithBody, Values> =
  { readonly body: Values } extends EnteredArguments<D>
    ? { readonly toArguments?: (values: Values) => EnteredArguments<D> }
    : { readonly toArguments: (values: Values) => EnteredArguments<D> };

export interface FormDraft {
  /** When the draft shown was written, ISO 8601; null if none was restored. */
  readonly restoredAt: string | null;
  /** When the draft was last saved; null if there is none. */
  readonly keptAt: string | null;
  readonly startOver: () => void;
  /** Undefined for a form without a draft. */
  readonly erase: (() => void) | undefined;
}

export interface CallFormState<Values extends object> extends CheckedForm<Values> {
  readonly isAsking: boolean;
  readonly stopAsking: () => void;
  /**
   * Sends the confirmed values. @throws the server’s error, if it isn’t about a field
   */
  readonly send: () => Promise<void>;
  readonly draft: FormDraft;
}

/**
 * A form for a call: validated by the call’s body schema, trimmed, sent once at a time, with one Idempotency-Key until
 * it gets a response. The server’s errors appear at their fields.
 */
export function useCallForm<D extends CallWithBody, Values extends object>(
  options: Options<D, Values> & Arguments<D, Values>,
): CallFormState<Values> {
  const { call: definition, initial, draft } = options;
  const { t } = useTranslation();
  const call = useCall();
  const kept = useDraft(draft, initial);
  const [isAsking, setIsAsking] = useState(false);
  const toArguments = (values: Values): { readonly body: unknown } =>
    options.toArguments?.(values) ?? { body: values };

  const send = async (values: Values, body: unknown): Promise<void> => {
    if (options.mayStart && !(await options.mayStart(values))) return;
    const answer = await call(definition, { ...toArguments(values), body } as CallArguments<D>);
    kept.erase();
    form.rebase(values);
    await options.onDone(answer.body, body as z.output<D['body']>);
  };
  const refusedBy = (failure: unknown): Refused => {
    const faults = faultsOf(failure);
    const otherwise = failure instanceof ConnectionLost ? t('signIn.offline') : serverMessage(failure);
    return {
      faults,
      problem: faults.size > 0 ? null : (otherwise ?? t('form.failed')),
      ...options.onRefused?.(failure),
    };
  };

  const form = useCheckedForm<Values, D['body']>({
    ...{ schema: definition.body, initial, restored: kept.restored },
    ...{ also: options.also, faults: options.faults, onFaults: options.onFaults },
    toInput: (values) => toArguments(values).body,
    onChange: kept.keep,
    onValid: async (values, body) => {
      if (!options.asksFirst?.(values)) return send(values, body).then(() => undefined, refusedBy);
      setIsAsking(true);
      return undefined;
    },
  });

  return {
    ...form,
    isChanged: form.isChanged && kept.isWorthKeeping(form.values),
    isAsking,
    stopAsking: () => setIsAsking(false),
    send: async () => {
      const body = readBy(definition.body, toArguments(form.values).body);
      await send(form.values, body).catch((failure: unknown) => {
        if (faultsOf(failure).size === 0) throw failure;
        setIsAsking(false);
        form.refused(refusedBy(failure));
      });
    },
    draft: {
      restoredAt: kept.restoredAt,
      keptAt: kept.keptAt,
      startOver: () => {
        form.set(initial);
        kept.erase();
      },
      erase: draft && kept.erase,
    },
  };
}

const faultsOf = (failure: unknown): ReadonlyMap<string, string> =>
  new Map(
    failure instanceof ApiError ? failure.problem?.errors.map(({ path, message }) => [path, message]) : [],
  );
