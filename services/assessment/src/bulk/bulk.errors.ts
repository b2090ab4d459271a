import { DomainError, type VersionStatus } from '@rigwise/contracts';

/** The same for an item that doesn't exist and for one that the caller may not change, as the guard does. */
export class OutsideScope extends DomainError {
  constructor() {
    super({
      kind: 'forbidden',
      code: 'auth/outside-scope',
      message: 'This doesn’t exist, or your permissions don’t cover it.',
    });
  }
}

const WHY: Partial<Record<VersionStatus, string>> = {
  review: 'It’s in review. Its topics can be changed once it’s live, or returned to its authors.',
  approved: 'It’s approved, but not live yet. Its topics can be changed once it’s published.',
  retired: 'It’s retired. Start a new version to change its topics.',
};

export class NotTaggable extends DomainError {
  constructor(status: VersionStatus) {
    super({
      kind: 'conflict',
      code: 'item/not-now',
      message: WHY[status] ?? 'Its topics can’t be changed now.',
    });
  }
}

/** Authors change drafts, approvers and administrators what is live. */
export class NotYoursToTag extends DomainError {
  constructor(status: VersionStatus) {
    super({
      kind: 'forbidden',
      code: 'item/not-yours-to-tag',
      message:
        status === 'draft'
          ? 'It’s a draft. Only its department’s authors can change its topics.'
          : 'It’s live. Only approvers and administrators can change its topics. You can start a new version instead.',
    });
  }
}

export class TooManyTags extends DomainError {
  constructor(what: 'topics' | 'skills', most: number) {
    super({
      kind: 'unprocessable',
      code: 'item/too-many-tags',
      message: `It would have more than ${most} ${what}. Remove one first.`,
    });
  }
}

export class TopicsTooLong extends DomainError {
  constructor(most: number) {
    super({
      kind: 'unprocessable',
      code: 'item/too-many-tags',
      message: `Its topics would have more than ${most} letters together. Remove one first.`,
    });
  }
}
