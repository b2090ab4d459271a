import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, CallInput, openPanel, PanelDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { Tests } from '../tests/tests.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { InviteJudges } from './invite-judges.ts';
import { JudgedItems } from './judged-items.ts';
import { PanelOpen, UnfitVersion } from './panels.errors.ts';
import { Panels, type StoredPanel } from './panels.repository.ts';
import { ReadPanels } from './read-panels.ts';

type Opening = CallInput<typeof openPanel>['body'];

/** Opens a panel with its judges, for the questions as they are now. */
@Injectable()
export class OpenPanel {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly tests: Tests,
    private readonly judged: JudgedItems,
    private readonly panels: Panels,
    private readonly inviting: InviteJudges,
    private readonly reading: ReadPanels,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion, UnfitVersion, UnfitItems, UnfitJudges, PanelOpen */
  async execute(
    testId: string,
    { number, competence, rounds, judges }: Opening,
    caller: CallerIdentity,
  ): Promise<PanelDetails> {
    const by = actorOf(caller);
    const stored = await this.tests.version(this.database, testId, number);
    if (!stored) throw new NoSuchVersion('test');
    const { version, content, department } = stored;
    if (version.status !== 'approved' && version.status !== 'live') throw new UnfitVersion(version.status);
    const items = await this.judged.of(content, department);
    const panel: StoredPanel = {
      ...{ id: newId(), testId: version.lineageId, versionId: version.id, number, competence, rounds },
      ...{ draws: content.sections.some(({ draws }) => draws.length > 0), items },
      ...{ itemIds: items.map(({ itemId }) => itemId), openedBy: by.accountId, openedAt: this.clock.now() },
      ...{ status: 'rating', revision: 1, round: 1, summary: null, borderline: null },
      ...{ cut: null, cutReason: null, impact: null },
      ...{ proposedBy: null, proposerPersonId: null, proposedAt: null },
      ...{ decidedBy: null, decidedAt: null, decisionReason: null, adoptedVersionId: null },
    };
    const id = await this.transactions.once(`open panel of ${testId}`, async (tx) => {
      if (!(await this.panels.add(tx, panel))) throw new PanelOpen(await this.panels.open(tx, testId));
      await this.inviting.add(tx, panel, judges);
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'panel.opened', outcome: 'succeeded', target: { type: 'panel', id: panel.id } },
        facts: { test: panel.testId, number, rounds, judges: judges.length },
      });
      return panel.id;
    });
    return this.reading.show({ testId, panelId: id }, caller);
  }
}
