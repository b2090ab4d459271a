import { Injectable } from '@nestjs/common';
import type { AccessRequestStatus } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { eachUntilAway } from '@rigwise/persistence';
import { DecideRequest, type Decision } from './decide-request.ts';

export interface RowResult {
  readonly id: string;
  readonly done: boolean;
  readonly code: string | null;
  readonly message: string;
  readonly status: AccessRequestStatus | null;
  readonly revision: number | null;
}

/** Applies one decision to many requests, one after the other; failures don't affect the others. */
@Injectable()
export class DecideMany {
  constructor(private readonly decideRequest: DecideRequest) {}

  execute(
    items: readonly { readonly id: string; readonly revision: number }[],
    decision: Decision,
    caller: CallerIdentity,
  ): Promise<RowResult[]> {
    return eachUntilAway(
      items,
      async ({ id, revision }): Promise<RowResult> => {
        const decided = await this.decideRequest.execute(id, revision, decision, caller);
        const { status } = decided;
        return { id, done: true, code: null, message: 'Done', status, revision: decided.revision };
      },
      ({ id }, { code, message }) => ({ id, done: false, code, message, status: null, revision: null }),
    );
  }
}
