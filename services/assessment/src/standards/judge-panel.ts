import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import {
  fileIdsIn,
  type assessmentAudits,
  type CallInput,
  type OwnPanel,
  type OwnPanelRow,
  type saveEstimates,
} from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { FormItems } from '../attempts/form-items.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf } from '../images/keep-images.ts';
import { actorOf } from '../versions/actor-of.ts';
import { BorderlinePeople } from './borderline.repository.ts';
import { Judges } from './judges.repository.ts';
import { closedOf, resultsOf } from './panel-results.ts';
import { PanelViews } from './panel-views.repository.ts';
import {
  EstimatesMissing,
  NoSuchPanel,
  OtherItems,
  OwnBorderline,
  RoundClosed,
  TakingTheTest,
  UnknownPeople,
} from './panels.errors.ts';
import { Panels, type StoredPanel } from './panels.repository.ts';
import { ReadPanels } from './read-panels.ts';

/** What a judge does: nobody but them sees their estimates until the round is closed. */
@Injectable()
export class JudgePanel {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly panels: Panels,
    private readonly judges: Judges,
    private readonly people: BorderlinePeople,
    private readonly views: PanelViews,
    private readonly reading: ReadPanels,
    private readonly contents: FormItems,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(caller: CallerIdentity): Promise<OwnPanelRow[]> {
    return this.views.own(this.database, actorOf(caller));
  }

  /** @throws NoSuchPanel, TakingTheTest */
  async show(panelId: string, caller: CallerIdentity): Promise<OwnPanel> {
    const { judgeId, panel } = await this.own(panelId, caller);
    const [[row], ratings, borderline, contents] = await Promise.all([
      this.views.own(this.database, actorOf(caller), panelId),
      this.judges.ratings(this.database, panelId),
      this.people.namedBy(this.database, judgeId),
      this.contents.contents(panel.items.map(({ versionId }) => versionId)),
    ]);
    if (!row) throw new NoSuchPanel();
    const closed = closedOf(panel, ratings);
    const own = ratings.filter((one) => one.judgeId === judgeId);
    const now = own.findLast(({ round }) => round <= panel.round);
    const before = own.find(({ round }) => round === panel.round - 1);
    const { items: _count, ...shown } = row;
    const items = await this.reading.items(panel, closed.length > 0);
    return {
      ...{ ...shown, competence: panel.competence, draws: panel.draws, borderline },
      items: items.flatMap((item) => {
        const content = contents.get(item.versionId);
        const estimate = now?.estimates[item.versionId] ?? null;
        return content
          ? [{ ...item, content, estimate, before: before?.estimates[item.versionId] ?? null }]
          : [];
      }),
      results: resultsOf(panel, closed).map((result, at) => ({
        ...result,
        ownCut: closed[at]?.figures.cuts[closed[at].judgeIds.indexOf(judgeId)] ?? null,
      })),
    };
  }

  /** @throws NoSuchPanel, TakingTheTest, NoSuchFile */
  async image(
    panelId: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const { panel } = await this.own(panelId, caller);
    const contents = await this.contents.contents(panel.items.map(({ versionId }) => versionId));
    const id = fileId.toLowerCase();
    if (![...contents.values()].flatMap(fileIdsIn).includes(id)) throw new NoSuchFile();
    return this.files.send(ownerOf(id), id, exchange, 'image');
  }

  /** @throws NoSuchPanel, TakingTheTest, OtherItems, RoundClosed */
  async save(
    panelId: string,
    { round, estimates }: CallInput<typeof saveEstimates>['body'],
    caller: CallerIdentity,
  ): Promise<void> {
    const { judgeId, panel } = await this.own(panelId, caller);
    const judged = new Set(panel.items.map(({ versionId }) => versionId));
    const given = estimates.map(({ versionId, percent }) => [versionId.toLowerCase(), percent] as const);
    if (given.some(([versionId]) => !judged.has(versionId))) throw new OtherItems();
    await this.transactions.once(`save estimates of ${panelId}`, async (tx) => {
      await this.open(tx, panelId, { judgeId, round });
      await this.judges.save(tx, { judgeId, round }, Object.fromEntries(given));
    });
  }

  /** @throws NoSuchPanel, TakingTheTest, RoundClosed, EstimatesMissing */
  async handIn(panelId: string, round: number, caller: CallerIdentity): Promise<OwnPanel> {
    const { judgeId } = await this.own(panelId, caller);
    await this.transactions.once(`hand in estimates of ${panelId}`, async (tx) => {
      const { panel, rating } = await this.open(tx, panelId, { judgeId, round });
      const missing = panel.items
        .map(({ versionId }) => versionId)
        .filter((versionId) => rating.estimates[versionId] === undefined);
      if (missing.length > 0) throw new EstimatesMissing(missing);
      await this.judges.handIn(tx, { judgeId, round }, this.clock.now());
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'panel.estimates-handed-in', outcome: 'succeeded', facts: { round } },
        target: { type: 'panel', id: panelId },
      });
      await failpoint('panel.hand-in-before-commit');
    });
    return this.show(panelId, caller);
  }

  /** @throws NoSuchPanel, TakingTheTest, UnknownPeople, OwnBorderline, RoundClosed */
  async nameBorderline(
    panelId: string,
    employeeNumbers: readonly string[],
    caller: CallerIdentity,
  ): Promise<OwnPanel> {
    const { judgeId } = await this.own(panelId, caller);
    const asked = [...new Set(employeeNumbers.map((number) => number.toLowerCase()))];
    const known = await this.people.known(this.database, asked);
    const found = new Set(known.map(({ number }) => number));
    const unknown = asked.filter((number) => !found.has(number));
    if (unknown.length > 0) throw new UnknownPeople(unknown);
    const ids = known.map(({ personId }) => personId);
    const { personId } = actorOf(caller);
    if (personId !== null && ids.includes(personId)) throw new OwnBorderline();
    await this.transactions.once(`name borderline people of ${panelId}`, async (tx) => {
      // Once scores are compared, the list stays as it is.
      if ((await this.panels.hold(tx, panelId))?.status !== 'rating') throw new RoundClosed();
      await this.people.replace(tx, judgeId, ids, this.clock.now());
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'panel.borderline-named', outcome: 'succeeded', facts: { people: ids.length } },
        target: { type: 'panel', id: panelId },
      });
    });
    return this.show(panelId, caller);
  }

  /** The open round of a judge who can still change it; it stays open until the transaction ends. @throws RoundClosed */
  private async open(
    tx: Tx,
    panelId: string,
    { judgeId, round }: { readonly judgeId: string; readonly round: number },
  ) {
    const panel = await this.panels.hold(tx, panelId);
    const rating = await this.judges.lockRating(tx, judgeId, round);
    if (panel?.status !== 'rating' || panel.round !== round || !rating || rating.handedInAt !== null)
      throw new RoundClosed();
    return { panel, rating };
  }

  /** Who just takes the test doesn't see its keys. @throws NoSuchPanel, TakingTheTest */
  private async own(
    panelId: string,
    caller: CallerIdentity,
  ): Promise<{ readonly judgeId: string; readonly panel: StoredPanel }> {
    const actor = actorOf(caller);
    const [judgeId, panel] = await Promise.all([
      this.judges.own(this.database, panelId, actor),
      this.panels.find(this.database, panelId),
    ]);
    if (judgeId === undefined || !panel) throw new NoSuchPanel();
    if (await this.judges.isTaking(this.database, panel.testId, actor)) throw new TakingTheTest();
    return { judgeId, panel };
  }
}
