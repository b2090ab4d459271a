import { DomainError, type RegradeDetails, type RegradeStatus, type UnfitVersion } from '@rigwise/contracts';

export class NoSuchRegrade extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'regrade/not-found', message: 'There is no such regrade.' });
  }
}

export class NoSuchTest extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'test/not-found', message: 'There is no such test.' });
  }
}

/** Of the same question in the same test. */
export class OpenAlready extends DomainError {
  constructor(regradeId: string | undefined) {
    super({
      ...{ kind: 'conflict', code: 'regrade/open' },
      ...(regradeId !== undefined && { extra: { regradeId } }),
      message: 'Another regrade of this question isn’t finished. Finish or discard it first.',
    });
  }
}

export class NothingToDo extends DomainError {
  constructor() {
    super({
      ...{ kind: 'unprocessable', code: 'regrade/nothing-to-do' },
      message: 'No attempt at this test has this version of the question. Choose another question.',
    });
  }
}

const UNFIT: Readonly<Record<UnfitVersion, string>> = {
  same: 'Answers are scored by this version already. Choose another one.',
  'not-published': 'This version was never published. Publish it, then regrade.',
  'other-type': 'This version asks another type of question. Choose one of the same type.',
  'other-options':
    'This version has other options, blanks or criteria. Choose one that only changes key, points or texts.',
  removed:
    'A regrade removed this question, and some of its answers were never marked. It can’t be scored again.',
};

export class UnfitVersionChosen extends DomainError {
  constructor(unfit: UnfitVersion | 'unknown') {
    super({
      ...{ kind: 'unprocessable', code: 'regrade/unfit-version', extra: { unfit } },
      message: unfit === 'unknown' ? 'This question has no such version. Choose another one.' : UNFIT[unfit],
    });
  }
}

export class OwnAttempt extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'regrade/own-attempt' },
      message: 'This regrade concerns an attempt of your own. Ask another person to do it.',
    });
  }
}

export class OwnProposal extends DomainError {
  constructor() {
    super({
      ...{ kind: 'forbidden', code: 'regrade/own-proposal' },
      message: 'You proposed this regrade. Another approver has to decide about it.',
    });
  }
}

/** The use case adds the regrade as it is now to these. */
export class RegradeConflict extends DomainError {
  constructor(
    readonly what: 'changed' | 'not-now' | 'stale' | 'busy',
    message: string,
    current?: RegradeDetails,
  ) {
    super({ kind: 'conflict', code: `regrade/${what}`, message, ...(current && { extra: { current } }) });
  }

  with(current: RegradeDetails): RegradeConflict {
    return new RegradeConflict(this.what, this.message, current);
  }
}

export const changedMeanwhile = () =>
  new RegradeConflict('changed', 'This regrade has changed meanwhile. Look at it again, then decide.');
export const staleDryRun = () =>
  new RegradeConflict('stale', 'Results have changed since the dry run. Run it again, then decide.');
export const beingComputed = () =>
  new RegradeConflict('not-now', 'The dry run is being computed. Look at it once it is done, then decide.');
export const busyTest = () =>
  new RegradeConflict('busy', 'Another regrade of this test is being applied. Try again once it is done.');

const STATES: Readonly<Record<RegradeStatus, string>> = {
  draft: 'This regrade isn’t submitted yet.',
  submitted: 'This regrade waits for approval.',
  applying: 'This regrade is approved, and is being applied.',
  applied: 'This regrade is applied already.',
  declined: 'This regrade was declined. Propose a new one.',
  discarded: 'This regrade was discarded. Propose a new one.',
};
export const notNow = (status: RegradeStatus) => new RegradeConflict('not-now', STATES[status]);
