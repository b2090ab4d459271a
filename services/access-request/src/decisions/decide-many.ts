import { Injectable } from '@nestjs/common';
import { DomainError, type AccessRequestStatus } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { DecideRequest, type Decision } from './decide-request.ts';

export interface RowResult {
  readonly id: string;
  readonly done: boolean;
  readonly code: string | null;
  readonly message: string;
  readonly status: AccessRequestStatus | null;
  readonly revision: number | null;
}

/** One decision for many requests, one after the other: what fails leaves the others as decided. */
@Injectable()
export class DecideMany {
  constructor(private readonly decideRequest: DecideRequest) {}

  async execute(
    items: readonly { readonly id: string; readonly revision: number }[],
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<RowResult[]> {
    const results: RowResult[] = [];
    for (const item of items) {
      const before = results.at(-1);
      // What is away for one row is away for those behind it: they are told so without waiting for it each.
      results.push(
        before && isAway(before) ? { ...before, id: item.id } : await this.one(item, decision, caller),
      );
    }
    return results;
  }

  private async one(
    { id, revision }: { readonly id: string; readonly revision: number },
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<RowResult> {
    try {
      const decided = await this.decideRequest.execute(id, revision, decision, caller);
      const { status } = decided;
      return { id, done: true, code: null, message: 'Done', status, revision: decided.revision };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, done: false, code: error.code, message: error.message, status: null, revision: null };
    }
  }
}

const isAway = ({ code }: RowResult): boolean => code === 'service/unavailable';
