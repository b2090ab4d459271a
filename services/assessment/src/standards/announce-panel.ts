import { Injectable } from '@nestjs/common';
import { panelClosedRoundV1, panelCutAdoptedV1, panelJudgeInvitedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { StoredPanel } from './panels.repository.ts';

type Announced = Pick<StoredPanel, 'id' | 'testId'> & { readonly title: string };
const factsOf = ({ id, testId, title }: Announced) => ({ panelId: id, testId, title });

/** Publishes what judges are notified of. Runs in the transaction of the step. */
@Injectable()
export class AnnouncePanel {
  constructor(private readonly outbox: Outbox) {}

  async invited(
    tx: Tx,
    panel: Announced,
    judges: readonly { readonly id: string; readonly personId: string }[],
  ): Promise<void> {
    for (const { id: judgeId, personId } of judges)
      await this.outbox.add(tx, panelJudgeInvitedV1, { ...factsOf(panel), judgeId, personId });
  }

  async closedRound(
    tx: Tx,
    panel: Announced,
    closed: { readonly round: number; readonly last: boolean; readonly people: readonly string[] },
  ): Promise<void> {
    const { people, ...rest } = closed;
    const payload = { ...factsOf(panel), ...rest, closingId: newId(), people: [...people] };
    await this.outbox.add(tx, panelClosedRoundV1, payload);
  }

  async adopted(
    tx: Tx,
    panel: Announced,
    adopted: {
      readonly cut: number;
      readonly number: number;
      readonly by: string;
      readonly proposedBy: string;
      readonly people: readonly string[];
    },
  ): Promise<void> {
    const payload = { ...factsOf(panel), ...adopted, people: [...adopted.people] };
    await this.outbox.add(tx, panelCutAdoptedV1, payload);
  }
}
