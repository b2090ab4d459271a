import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, PanelDetails, PanelSummary, proposeCut } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import type { Tx } from '../database/transactions.ts';
import { TestKind } from '../tests/test-kind.ts';
import { actorOf } from '../versions/actor-of.ts';
import { ChangeDraft } from '../versions/change-draft.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { AnnouncePanel } from './announce-panel.ts';
import { BorderlinePeople } from './borderline.repository.ts';
import { Judges } from './judges.repository.ts';
import { PanelStep } from './panel-step.ts';
import { PanelViews } from './panel-views.repository.ts';
import { NoSuchPanel, notNow, OwnProposal, ReasonNeeded, versionInReview } from './panels.errors.ts';
import type { StoredPanel } from './panels.repository.ts';
import type { PanelKey } from './read-panels.ts';

/** Rounding to a whole percent needs no reason. */
const ROUNDING = 0.5;
const NO_PROPOSAL = {
  ...{ cut: null, cutReason: null, impact: null },
  ...{ proposedBy: null, proposerPersonId: null, proposedAt: null },
} as const;

/** From what a panel says to the pass mark of the test: one person proposes it, and another adopts it. */
@Injectable()
export class DecideCut {
  constructor(
    private readonly step: PanelStep,
    private readonly tests: TestKind,
    private readonly drafts: ChangeDraft,
    private readonly judges: Judges,
    private readonly views: PanelViews,
    private readonly people: BorderlinePeople,
    private readonly announcing: AnnouncePanel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchPanel, ReasonNeeded, PanelConflict */
  propose(
    key: PanelKey,
    { revision, cut, reason }: CallInput<typeof proposeCut>['body'],
    caller: CallerIdentity,
  ): Promise<PanelDetails> {
    const step = { action: 'panel.cut-proposed', from: ['rated'], revision, note: reason } as const;
    return this.step.execute(step, key, caller, async (tx, panel) => {
      if (reason === null && panel.summary && isFar(cut, panel.summary)) throw new ReasonNeeded();
      const { accountId, personId } = actorOf(caller);
      return {
        ...{ ...panel, status: 'proposed', cut, cutReason: reason },
        impact: await this.impactOf(tx, panel, cut),
        ...{ proposedBy: accountId, proposerPersonId: personId, proposedAt: this.clock.now() },
        ...{ decidedBy: null, decidedAt: null, decisionReason: null },
      };
    });
  }

  /** @throws NoSuchPanel, OwnProposal, PanelConflict */
  decline(
    key: PanelKey,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    caller: CallerIdentity,
  ): Promise<PanelDetails> {
    const step = { action: 'panel.cut-declined', from: ['proposed'], revision, note: reason } as const;
    return this.step.execute(step, key, caller, (_tx, panel) => {
      refuseProposer(panel, caller);
      return Promise.resolve({
        ...{ ...panel, ...NO_PROPOSAL, status: 'rated', decisionReason: reason },
        ...{ decidedBy: actorOf(caller).accountId, decidedAt: this.clock.now() },
      });
    });
  }

  /** The draft of the test's next version gets the pass mark. @throws NoSuchPanel, OwnProposal, PanelConflict */
  adopt(key: PanelKey, revision: number, caller: CallerIdentity): Promise<PanelDetails> {
    const step = { action: 'panel.cut-adopted', from: ['proposed'], revision } as const;
    return this.step.execute(step, key, caller, async (tx, panel) => {
      refuseProposer(panel, caller);
      const { cut, proposedBy } = panel;
      if (cut === null || proposedBy === null) throw notNow(panel.status);
      const draft = await this.setCut(tx, panel, { cut, proposedBy });
      const decidedBy = actorOf(caller).accountId;
      await this.announce(tx, panel, { cut, proposedBy, by: decidedBy, number: draft.number });
      await failpoint('panel.adopt-before-commit');
      return {
        ...{ ...panel, status: 'adopted', adoptedVersionId: draft.id },
        ...{ decidedBy, decidedAt: this.clock.now() },
      };
    });
  }

  /** It is a change of the proposer, whom the review of the draft counts among its authors. */
  private async setCut(
    tx: Tx,
    { testId, proposerPersonId }: StoredPanel,
    { cut, proposedBy }: { readonly cut: number; readonly proposedBy: string },
  ) {
    const by = { accountId: proposedBy, personId: proposerPersonId };
    const latest = await this.tests.versions.lock(tx, testId);
    if (!latest) throw new NoSuchVersion('test');
    const { status } = latest.version;
    if (status === 'review' || status === 'approved') throw versionInReview();
    if (status !== 'draft') await this.drafts.startIn(tx, this.tests, testId, by);
    const draft = await this.tests.versions.latest(tx, testId);
    if (!draft) throw new NoSuchVersion('test');
    const { revision } = draft.version;
    const content = { ...draft.content, cutScore: cut };
    await this.drafts.saveIn(tx, this.tests, { id: testId, revision, content }, by);
    return draft.version;
  }

  private async impactOf(tx: Tx, panel: StoredPanel, cut: number) {
    const head = await this.views.head(tx, panel.id);
    if (!head) throw new NoSuchPanel();
    const impact = await this.people.reaching(tx, panel.testId, [head.currentCut, cut]);
    return impact.attempts < MINIMUM_ATTEMPTS ? null : impact;
  }

  private async announce(
    tx: Tx,
    panel: StoredPanel,
    adopted: {
      readonly cut: number;
      readonly proposedBy: string;
      readonly by: string;
      readonly number: number;
    },
  ): Promise<void> {
    const [judges, head] = [await this.judges.of(tx, panel.id), await this.views.head(tx, panel.id)];
    const people = judges.flatMap(({ personId }) => personId ?? []);
    await this.announcing.adopted(tx, { ...panel, title: head?.title ?? '' }, { ...adopted, people });
  }
}

const isFar = (cut: number, { mean, standardError }: PanelSummary): boolean =>
  Math.abs(cut - mean) > Math.max(standardError ?? 0, ROUNDING);

function refuseProposer({ proposedBy, proposerPersonId }: StoredPanel, caller: CallerIdentity): void {
  const { accountId, personId } = actorOf(caller);
  if (accountId === proposedBy || (personId !== null && personId === proposerPersonId))
    throw new OwnProposal();
}
