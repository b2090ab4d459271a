import { Injectable } from '@nestjs/common';
import type { assessmentAudits, PanelDetails, PanelStatus } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { changedMeanwhile, NoSuchPanel, notNow, PanelConflict } from './panels.errors.ts';
import { Panels, type StoredPanel } from './panels.repository.ts';
import { isOf, ReadPanels, type PanelKey } from './read-panels.ts';

export interface Step {
  readonly action: keyof typeof assessmentAudits & `panel.${string}`;
  readonly from: readonly PanelStatus[];
  /** Of the panel as the caller saw it; null if it doesn't matter. */
  readonly revision: number | null;
  readonly note?: string | null;
}

/** A step of those who run a panel: one at a time, about the panel as they saw it. */
@Injectable()
export class PanelStep {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly panels: Panels,
    private readonly reading: ReadPanels,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
  ) {}

  /**
   * @param work returns the panel after the step
   * @throws NoSuchPanel, PanelConflict with the panel as it is now, and what `work` does
   */
  async execute(
    { action, from, revision, note }: Step,
    key: PanelKey,
    caller: CallerIdentity,
    work: (tx: Tx, panel: StoredPanel) => Promise<StoredPanel>,
  ): Promise<PanelDetails> {
    try {
      await this.transactions.once(`${action} ${key.panelId}`, async (tx) => {
        const panel = await this.panels.lock(tx, key.panelId);
        if (!panel || !isOf(panel, key)) throw new NoSuchPanel();
        if (!from.includes(panel.status)) throw notNow(panel.status);
        if (revision !== null && panel.revision !== revision) throw changedMeanwhile();
        const after = await work(tx, panel);
        await this.panels.save(tx, { ...after, revision: panel.revision + 1 });
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action, outcome: 'succeeded', target: { type: 'panel', id: panel.id } },
          ...(note != null && { note }),
        });
        return panel.id;
      });
    } catch (error) {
      if (!(error instanceof PanelConflict)) throw error;
      throw error.with(await this.reading.show(key, caller));
    }
    return this.reading.show(key, caller);
  }
}
