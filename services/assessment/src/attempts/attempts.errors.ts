import {
  DomainError,
  kindsOf,
  type AttemptRow,
  type AttemptState,
  type AttemptStatus,
} from '@rigwise/contracts';

export class NoSuchAttempt extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'attempt/not-found', message: 'There is no such attempt.' });
  }
}

/** The state of an attempt doesn't allow a step. The use case adds what the caller needs to see of it. */
export class NotNow extends DomainError {
  constructor({ status }: { readonly status: AttemptStatus }, message: string, current?: AttemptRow) {
    super({
      kind: 'conflict',
      code: 'attempt/not-now',
      message,
      extra: { status, ...(current && { current }) },
    });
  }
}

export class NotRunning extends DomainError {
  constructor(state: AttemptState) {
    super({
      ...{ kind: 'conflict', code: 'attempt/not-running', extra: { state } },
      message:
        state.status === 'suspended'
          ? 'This attempt is suspended and its clock stands still. Ask your manager or an administrator to resume it.'
          : 'This attempt has ended. What was saved until then counts.',
    });
  }
}

export class OtherDevice extends DomainError {
  constructor(state: AttemptState) {
    super({
      ...{ kind: 'conflict', code: 'attempt/other-device', extra: { state } },
      message: 'This attempt is open on another device. Continue here to answer on this one.',
    });
  }
}

/** A file whose content is of another type than its question takes, whatever its name says. */
export class OtherFileType extends DomainError {
  constructor(position: number, types: readonly string[]) {
    super({
      ...{ kind: 'unprocessable', code: 'attempt/other-file-type', extra: { position, types } },
      message: `Question ${position + 1} takes these kinds of files: ${kindsOf(types)}. Choose another file.`,
    });
  }
}

export class AlreadyRunning extends DomainError {
  constructor(attemptId: string) {
    super({
      ...{ kind: 'conflict', code: 'attempt/running', extra: { attemptId } },
      message: 'You have started this test already. Go on with that attempt.',
    });
  }
}

export class NoneLeft extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'attempt/none-left' },
      message: 'You have no attempts left at this test. Ask your manager for another one.',
    });
  }
}

export class CoolingDown extends DomainError {
  constructor(until: Date) {
    super({
      ...{ kind: 'conflict', code: 'attempt/cooling-down', extra: { until: until.toISOString() } },
      message: 'You can’t start this test again yet.',
    });
  }
}

export class NotOpenYet extends DomainError {
  constructor(until: string) {
    super({
      ...{ kind: 'conflict', code: 'attempt/not-open-yet', extra: { until } },
      message: 'This test isn’t open yet.',
    });
  }
}

/** The bank can't fill the form. */
export class NoForm extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'attempt/no-form' },
      message:
        'This test can’t be started at the moment: some of its questions are missing. Tell your manager.',
    });
  }
}

/** It changed since the caller saw it. */
export class Changed extends DomainError {
  constructor(current: unknown) {
    super({
      ...{ kind: 'conflict', code: 'attempt/changed', extra: { current } },
      message: 'This attempt has changed meanwhile. Look at it again, then decide.',
    });
  }
}

export class StillRunning extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'attempt/still-running' },
      message: 'This attempt is still running. Its result comes after you submit it.',
    });
  }
}

export class NotShown extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'attempt/not-shown' },
      message:
        'The questions of this attempt aren’t shown, so they can’t be disputed here. Tell your manager.',
    });
  }
}

export class AlreadyDisputed extends DomainError {
  constructor() {
    super({
      ...{ kind: 'conflict', code: 'attempt/disputed' },
      message: 'You have disputed this question already.',
    });
  }
}

export class TooFast extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      ...{ kind: 'throttled', code: 'request/rate-limited', retryAfterSeconds },
      message:
        'Too many requests for this attempt. Your answers are kept on this device and sent in a moment.',
    });
  }
}
