import { Injectable } from '@nestjs/common';
import {
  adoptCut,
  covers,
  scopeOf,
  type PanelDetails,
  type PanelItem,
  type PanelRow,
  type PassMark,
  type PossibleJudge,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { ReadAnalysis } from '../analysis/read-analysis.ts';
import { PrismaClient } from '../generated/client.ts';
import { Tests } from '../tests/tests.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { Judges } from './judges.repository.ts';
import { closedOf, resultsOf, type ClosedRound } from './panel-results.ts';
import { PanelViews } from './panel-views.repository.ts';
import { NoSuchPanel } from './panels.errors.ts';
import { Panels, type StoredPanel } from './panels.repository.ts';

export interface PanelKey {
  /** As the guard checked it. */
  readonly testId: string;
  readonly panelId: string;
}

/** A panel that is named with another test is none of it. */
export const isOf = (panel: Pick<StoredPanel, 'testId'>, { testId }: PanelKey): boolean =>
  panel.testId === testId.toLowerCase();

/** Panels as those read them who run them. */
@Injectable()
export class ReadPanels {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: Tests,
    private readonly panels: Panels,
    private readonly judges: Judges,
    private readonly views: PanelViews,
    private readonly analysis: ReadAnalysis,
  ) {}

  /** @throws NoSuchVersion */
  async list(testId: string): Promise<PanelRow[]> {
    await this.latest(testId);
    return this.views.list(this.database, testId);
  }

  /** @throws NoSuchVersion */
  async possibleJudges(testId: string, search: string): Promise<PossibleJudge[]> {
    await this.latest(testId);
    return this.judges.possible(this.database, search);
  }

  /** @throws NoSuchVersion */
  async passMark(testId: string, number: number): Promise<PassMark> {
    const [stored, adopted] = await Promise.all([
      this.tests.version(this.database, testId, number),
      this.views.adopted(this.database, testId, number),
    ]);
    if (!stored) throw new NoSuchVersion('test');
    const { cutScore } = stored.content;
    const common = { testId: stored.version.lineageId, number, cutScore };
    if (!adopted) return { ...common, panel: null, isOfPanel: false };
    const { summary, ...rest } = adopted;
    return { ...common, panel: { ...rest, ...summary }, isOfPanel: adopted.cut === cutScore };
  }

  /** @throws NoSuchPanel */
  async show(key: PanelKey, caller: CallerIdentity): Promise<PanelDetails> {
    const panel = await this.panels.find(this.database, key.panelId);
    const head = panel && (await this.views.head(this.database, panel.id));
    if (!panel || !isOf(panel, key) || !head) throw new NoSuchPanel();
    const [judges, ratings] = await Promise.all([
      this.judges.of(this.database, panel.id),
      this.judges.ratings(this.database, panel.id),
    ]);
    const closed = closedOf(panel, ratings);
    const { department, title, currentCut, openedBy, proposedBy, decidedBy, adoptedNumber } = head;
    const actor = actorOf(caller);
    const own =
      panel.proposedBy !== null &&
      (panel.proposedBy === actor.accountId ||
        (actor.personId !== null && panel.proposerPersonId === actor.personId));
    const scope = scopeOf(adoptCut.access, caller);
    const isApprover = scope !== null && covers(scope, { department, crew: null });
    return {
      ...{ id: panel.id, testId: panel.testId, title, number: panel.number, status: panel.status },
      ...{ revision: panel.revision, round: panel.round, rounds: panel.rounds, draws: panel.draws },
      ...{ competence: panel.competence, currentCut, openedBy, openedAt: panel.openedAt.toISOString() },
      judges: judges.map((judge) => {
        const own_ = ratings.filter(({ judgeId }) => judgeId === judge.id);
        const now = own_.find(({ round }) => round === panel.round);
        return {
          ...{ ...judge, handedIn: own_.filter(({ handedInAt }) => handedInAt !== null).length },
          ...{ isIn: now !== undefined, hasHandedIn: now !== undefined && now.handedInAt !== null },
        };
      }),
      items: await this.items(panel, closed.length > 0),
      ...{ results: resultsOf(panel, closed), cuts: cutsOf(closed.at(-1)) },
      ...{ summary: panel.summary, borderline: panel.borderline },
      proposal:
        panel.cut !== null && proposedBy && panel.proposedAt
          ? {
              ...{ cut: panel.cut, reason: panel.cutReason, impact: panel.impact },
              ...{ by: proposedBy, at: panel.proposedAt.toISOString() },
            }
          : null,
      decision:
        decidedBy && panel.decidedAt
          ? { by: decidedBy, at: panel.decidedAt.toISOString(), reason: panel.decisionReason }
          : null,
      ...{ adoptedNumber, own, mayDecide: panel.status === 'proposed' && isApprover && !own },
    };
  }

  /** How hard questions really are is shown once every judge has estimated it. */
  async items(
    { testId, items }: Pick<StoredPanel, 'testId' | 'items'>,
    hasFeedback: boolean,
  ): Promise<PanelItem[]> {
    const ids = items.map(({ versionId }) => versionId);
    const [titles, analysed] = await Promise.all([
      this.views.titles(this.database, ids),
      hasFeedback ? this.analysis.items(testId, {}) : [],
    ]);
    const named = new Map(titles.map((one) => [one.versionId, one]));
    const figures = new Map(analysed.map((one) => [one.versionId, one.figures?.facility ?? null]));
    return items.flatMap((item) => {
      const known = named.get(item.versionId);
      if (!known) return [];
      const { number, title } = known;
      return [{ ...item, number, title, facility: figures.get(item.versionId) ?? null }];
    });
  }

  private async latest(testId: string): Promise<void> {
    if (!(await this.tests.latest(this.database, testId))) throw new NoSuchVersion('test');
  }
}

const cutsOf = (last: ClosedRound | undefined): PanelDetails['cuts'] =>
  last?.judgeIds.flatMap((judgeId, at) => {
    const cut = last.figures.cuts[at];
    return cut === undefined ? [] : [{ judgeId, cut, isOutlier: last.figures.outliers.includes(at) }];
  }) ?? [];
