import { AsyncLocalStorage } from 'node:async_hooks';
import { deserialize, serialize } from 'node:v8';
import type { CallHandler } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { Observable } from 'rxjs';
import type { IdempotencySeal } from './sealed-answer.ts';

/** What a request with an Idempotency-Key has committed, by this try or by one before it whose answer was lost. */
export class Effects {
  private readonly results: Map<string, unknown>;

  /** @param sealed as the try before left it; null where there was none */
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

  /** What it returned: a structured clone, so dates and the like are what they were. */
  resultOf(name: string): unknown {
    return this.results.get(name);
  }

  /** What all those returned that bear this name, by itself or with a word behind it. */
  resultsOf(name: string): unknown[] {
    return [...this.results]
      .filter(([one]) => one === name || one.startsWith(`${name} `))
      .map(([, it]) => it);
  }

  /** All of them and this one, sealed as the answer is: results hold tokens and the like. */
  sealedWith(name: string, result: unknown): Uint8Array {
    return this.seal.sealBytes(serialize(new Map(this.results).set(name, result)));
  }

  add(name: string, result: unknown): void {
    this.results.set(name, result);
  }
}

const current = new AsyncLocalStorage<Effects>();

/** Those of the request at hand; undefined where it has no Idempotency-Key, or there is no request. */
export const currentEffects = (): Effects | undefined => current.getStore();

/** Handles a request whose effects are known to everything it calls. */
export const handleWith = (effects: Effects, next: CallHandler): Observable<unknown> =>
  new Observable((subscriber) => current.run(effects, () => next.handle().subscribe(subscriber)));

export const inProgress = (): DomainError =>
  new DomainError({
    code: 'request/conflict',
    kind: 'conflict',
    message: 'The same request is still being worked on. Send it again, unchanged, in a moment.',
    // Mostly it is answered by then; who asks each second comes through at the latest when the claim has run out.
    retryAfterSeconds: 1,
  });
