import { AsyncLocalStorage } from 'node:async_hooks';
import { deserialize, serialize } from 'node:v8';
import type { CallHandler } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { Observable } from 'rxjs';
import type { IdempotencySeal } from './sealed-answer.ts';

/** What a request with an Idempotency-Key has committed, in this try or in an earlier one whose response was lost. */
export class Effects {
  private readonly results: Map<string, unknown>;

  /** @param sealed as left by the previous try; null if there was none */
  constructor(
    readonly keyHash: string,
    readonly claimId: string,
    private readonly seal: IdempotencySeal,
    sealed: Uint8Array | null,
  ) {
    this.results = sealed
      ? (deserialize(seal.openBytes(sealed)) as Map<string, unknown>)
      : new Map<string, unknown>();
  }

  /** Whether the transaction of this name is committed. */
  has(name: string): boolean {
    return this.results.has(name);
  }

  /** Its result: a structured clone, so types such as dates are preserved. */
  resultOf(name: string): unknown {
    return this.results.get(name);
  }

  /** The results of all transactions with this name, or with a name that extends it. */
  resultsOf(name: string): unknown[] {
    return [...this.results]
      .filter(([one]) => one === name || one.startsWith(`${name} `))
      .map(([, it]) => it);
  }

  /** All results and this one, sealed like the response: results contain tokens. */
  sealedWith(name: string, result: unknown): Uint8Array {
    return this.seal.sealBytes(serialize(new Map(this.results).set(name, result)));
  }

  add(name: string, result: unknown): void {
    this.results.set(name, result);
  }
}

const current = new AsyncLocalStorage<Effects>();

/** The current request's effects; undefined without an Idempotency-Key or a request. */
export const currentEffects = (): Effects | undefined => current.getStore();

/** Handles a request with its effects available to everything it calls. */
export const handleWith = (effects: Effects, next: CallHandler): Observable<unknown> =>
  new Observable((subscriber) => current.run(effects, () => next.handle().subscribe(subscriber)));

export const inProgress = (): DomainError =>
  new DomainError({
    code: 'request/conflict',
    kind: 'conflict',
    message: 'The same request is still in progress. Retry it, unchanged, in a moment.',
    // Usually it is answered by then; a client that retries every second gets through once the claim has expired, at
    // the latest.
    retryAfterSeconds: 1,
  });
