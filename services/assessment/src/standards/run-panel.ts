import { Inject, Injectable } from '@nestjs/common';
import { FEWEST_JUDGES, type PanelDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { borderlineGroup, MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import type { Tx } from '../database/transactions.ts';
import { actorOf } from '../versions/actor-of.ts';
import { AnnouncePanel } from './announce-panel.ts';
import { BorderlinePeople } from './borderline.repository.ts';
import { InviteJudges } from './invite-judges.ts';
import { Judges, type Rating } from './judges.repository.ts';
import { roundOf } from './panel-results.ts';
import { PanelStep } from './panel-step.ts';
import { PanelViews } from './panel-views.repository.ts';
import { firstRoundOver, tooFew } from './panels.errors.ts';
import type { StoredPanel } from './panels.repository.ts';
import type { PanelKey } from './read-panels.ts';

/** What those who run a panel do until a pass mark is proposed. */
@Injectable()
export class RunPanel {
  constructor(
    private readonly step: PanelStep,
    private readonly inviting: InviteJudges,
    private readonly judges: Judges,
    private readonly views: PanelViews,
    private readonly people: BorderlinePeople,
    private readonly announcing: AnnouncePanel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchPanel, UnfitJudges, PanelConflict */
  invite(key: PanelKey, personIds: readonly string[], caller: CallerIdentity): Promise<PanelDetails> {
    const step = { action: 'panel.judges-invited', from: ['rating'], revision: null } as const;
    return this.step.execute(step, key, caller, async (tx, panel) => {
      if (panel.round > 1) throw firstRoundOver();
      await this.inviting.add(tx, panel, personIds);
      return panel;
    });
  }

  /** @throws NoSuchPanel, PanelConflict */
  closeRound(key: PanelKey, revision: number, caller: CallerIdentity): Promise<PanelDetails> {
    const step = { action: 'panel.round-closed', from: ['rating'], revision } as const;
    return this.step.execute(step, key, caller, async (tx, panel) => {
      const { id, round } = panel;
      if ((await this.judges.handedIn(tx, id, round)) < FEWEST_JUDGES) throw tooFew();
      const ratings = await this.judges.ratings(tx, id);
      const last = round === panel.rounds;
      await this.announce(tx, panel, ratings, last);
      if (!last) await this.judges.goOn(tx, id, round);
      await failpoint('panel.close-before-commit');
      return last ? this.ended(tx, panel, ratings) : { ...panel, round: round + 1 };
    });
  }

  /** @throws NoSuchPanel, PanelConflict */
  discard(
    key: PanelKey,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    caller: CallerIdentity,
  ): Promise<PanelDetails> {
    const from = ['rating', 'rated', 'proposed'] as const;
    const step = { action: 'panel.discarded', from, revision, note: reason } as const;
    return this.step.execute(step, key, caller, (_tx, panel) =>
      Promise.resolve({
        ...{ ...panel, status: 'discarded', decidedBy: actorOf(caller).accountId },
        ...{ decidedAt: this.clock.now(), decisionReason: reason },
      }),
    );
  }

  /** What the panel says, and the scores of the people whom its judges named: once, so that no change tells of anybody. */
  private async ended(tx: Tx, panel: StoredPanel, ratings: readonly Rating[]): Promise<StoredPanel> {
    const { judgeIds, figures } = roundOf(panel, ratings, panel.round);
    const { mean, standardDeviation, standardError } = figures;
    const [named, scores] = [await this.people.named(tx, panel.id), await this.people.scores(tx, panel)];
    return {
      ...{ ...panel, status: 'rated' },
      summary: {
        ...{ judges: judgeIds.length, rounds: panel.rounds, mean, standardDeviation, standardError },
      },
      borderline: { named, minimum: MINIMUM_ATTEMPTS, result: borderlineGroup(scores) },
    };
  }

  private async announce(
    tx: Tx,
    panel: StoredPanel,
    ratings: readonly Rating[],
    last: boolean,
  ): Promise<void> {
    const { judgeIds, round } = roundOf(panel, ratings, panel.round);
    const [judges, head] = [await this.judges.of(tx, panel.id), await this.views.head(tx, panel.id)];
    const people = judges.flatMap(({ id, personId }) =>
      personId !== null && judgeIds.includes(id) ? [personId] : [],
    );
    await this.announcing.closedRound(tx, { ...panel, title: head?.title ?? '' }, { round, last, people });
  }
}
