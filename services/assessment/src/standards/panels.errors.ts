import {
  DomainError,
  FEWEST_JUDGES,
  MOST_PANEL_ITEMS,
  type PanelDetails,
  type PanelStatus,
  type VersionStatus,
} from '@rigwise/contracts';

export class NoSuchPanel extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'panel/not-found', message: 'There is no such panel.' });
  }
}

/** Of the same test. */
export class PanelOpen extends DomainError {
  constructor(panelId: string | undefined) {
    super({
      ...{ kind: 'conflict', code: 'panel/open' },
      ...(panelId !== undefined && { extra: { panelId } }),
      message: 'Another panel of this test isn’t finished. Finish or discard it first.',
    });
  }
}

export class UnfitVersion extends DomainError {
  constructor(status: VersionStatus) {
    super({
      ...{ kind: 'conflict', code: 'panel/unfit-version', extra: { status } },
      message: 'A panel judges a version that is approved or live. Choose another version.',
    });
  }
}

export class UnfitItems extends DomainError {
  constructor(items: number) {
    super({
      ...{ kind: 'unprocessable', code: 'panel/unfit-items', extra: { items } },
      message:
        items === 0
          ? 'This test has no questions with points to judge.'
          : `Forms of this test can draw ${items} different questions: more than the ${MOST_PANEL_ITEMS} that judges can rate with care. Narrow its draws first.`,
    });
  }
}

export class UnfitJudges extends DomainError {
  constructor(personIds: readonly string[]) {
    super({
      ...{ kind: 'unprocessable', code: 'panel/unfit-judges', extra: { personIds } },
      message: 'Some of these people can no longer judge. Search for them again.',
    });
  }
}

export class TakingTheTest extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'panel/own-attempt' },
      message: 'You are just taking this test. Finish your attempt, then judge its questions.',
    });
  }
}

export class OwnProposal extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'panel/own-proposal' },
      message: 'You proposed this pass mark. Another approver has to decide about it.',
    });
  }
}

export class OwnBorderline extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'panel/own-borderline' },
      message: 'You can’t name yourself. Remove your own employee number.',
    });
  }
}

export class UnknownPeople extends DomainError {
  constructor(employeeNumbers: readonly string[]) {
    super({
      ...{ kind: 'unprocessable', code: 'panel/unknown-people', extra: { employeeNumbers } },
      message: `Nobody has ${employeeNumbers.length === 1 ? 'the employee number' : 'the employee numbers'} ${employeeNumbers.join(', ')}.`,
    });
  }
}

export class RoundClosed extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'panel/round-closed' },
      message: 'This round is closed, or you handed it in already. Your estimates stay as they are.',
    });
  }
}

export class EstimatesMissing extends DomainError {
  constructor(versionIds: readonly string[]) {
    super({
      ...{ kind: 'unprocessable', code: 'panel/incomplete', extra: { versionIds } },
      message: 'Some questions have no estimate yet. Rate every question, then hand in.',
    });
  }
}

export class OtherItems extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'panel/other-items' },
      message: 'The panel doesn’t judge one of these questions.',
    });
  }
}

export class ReasonNeeded extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'panel/reason-needed' },
      message: 'This pass mark differs from the panel’s mean by more than its standard error. Say why.',
    });
  }
}

/** The use case adds the panel as it is now to these. */
export class PanelConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now',
    message: string,
    current?: PanelDetails,
  ) {
    super({ kind: 'conflict', code: `panel/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: PanelDetails): PanelConflict {
    return new PanelConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new PanelConflict('changed', 'This panel has changed meanwhile. Look at it again, then decide.');
export const tooFew = () =>
  new PanelConflict(
    'not-now',
    `Fewer than ${FEWEST_JUDGES} judges have handed in this round. Wait for them, or invite more.`,
  );
export const firstRoundOver = () =>
  new PanelConflict('not-now', 'The first round is closed: nobody else can judge independently now.');
export const versionInReview = () =>
  new PanelConflict(
    'not-now',
    'The next version of this test is in review, or approved. Publish or return it, then adopt the pass mark.',
  );

const STATES: Readonly<Record<PanelStatus, string>> = {
  rating: 'The judges are still rating.',
  rated: 'All rounds are closed, and no pass mark is proposed.',
  proposed: 'A pass mark is proposed already.',
  adopted: 'The pass mark of this panel is adopted: it never changes.',
  discarded: 'This panel was discarded. Open a new one.',
};
export const notNow = (status: PanelStatus) => new PanelConflict('not-now', STATES[status]);
