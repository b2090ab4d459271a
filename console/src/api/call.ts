import type { CallDefinition } from '@rigwise/contracts';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { randomHex } from './random-hex.ts';
import { request, type CallArguments, type CallOptions, type CallSuccess } from './request.ts';

export type { CallArguments };

/** Makes a call; throws as `request`. */
export type Call = <D extends CallDefinition>(
  definition: D,
  args: CallArguments<D>,
  options?: CallOptions,
) => Promise<CallSuccess<D>>;

/** Makes a call that only reads. */
export const call = <D extends CallDefinition & { readonly method: 'GET' }>(
  definition: D,
  args: CallArguments<D>,
  options?: CallOptions,
): Promise<CallSuccess<D>> => request(definition, args, options);

/**
 * @returns makes any call. Each keeps its Idempotency-Key until its arguments change or it gets a response: a retry
 * after a timeout repeats the request without a second effect.
 */
export function createCall(): Call {
  // Of the requests about one target, only the last one.
  const unanswered = new Map<string, readonly [request: string, key: string]>();
  return async (definition, args, options) => {
    const target = definition.id + JSON.stringify((args as { params?: unknown }).params);
    const wanted = JSON.stringify(args);
    let kept = unanswered.get(target);
    if (kept?.[0] !== wanted) unanswered.set(target, (kept = [wanted, randomHex()]));
    const answered = (): void => {
      if (unanswered.get(target) === kept) unanswered.delete(target);
    };
    try {
      const success = await request(definition, args, options, kept[1]);
      answered();
      return success;
    } catch (error) {
      if (isAnswer(error)) answered();
      throw error;
    }
  };
}

/** After a 5xx the request may have had its effect; a 409 with Retry-After says that it is still in progress. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  (error.status !== 409 || error.retryAfterSeconds === undefined);

/** How a component makes calls that change something: `const call = useCall()`. */
export const useCall = (): Call => useState(createCall)[0];
