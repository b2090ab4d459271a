import { DomainError, type ItemVersion, type VersionStatus } from '@rigwise/contracts';
import type { Step } from './version.ts';

export class NoSuchItem extends DomainError {
  constructor() {
    super({ kind: 'not-found', code: 'item/not-found', message: 'This item or version doesn’t exist.' });
  }
}

/** Someone else changed the version first. */
export class StaleVersion extends DomainError {
  constructor(current?: ItemVersion) {
    const name = current?.changedBy.name ?? 'Someone else';
    super({
      kind: 'conflict',
      code: 'item/stale',
      message: `${name} changed this item in the meantime. Nothing was changed. Compare both texts, then try again.`,
      ...(current && { extra: { current } }),
    });
  }
}

type Attempt = Step | 'save' | 'start' | 'delete' | 'delete-others';

const STATES: Readonly<Record<VersionStatus, string>> = {
  draft: 'It’s a draft.',
  review: 'It’s in review.',
  approved: 'It’s already approved.',
  live: 'It’s live.',
  retired: 'It’s retired.',
};
const NEEDS: Readonly<Record<Attempt, string>> = {
  save: 'Only drafts can be changed. Withdraw it from review, or start a new version.',
  submit: 'Only drafts can be submitted for review.',
  withdraw: 'Only items in review can be withdrawn.',
  return: 'Only items in review, or approved but not live yet, can be returned.',
  approve: 'Only items in review can be approved.',
  publish: 'Only approved items can be published.',
  retire: 'Only live items can be retired.',
  start: 'A new version can be started once the latest is live or retired.',
  delete: 'Only drafts that were never reviewed can be deleted.',
  'delete-others': 'Only its author can delete a draft.',
};

/** The version's state doesn't allow the step. */
export class NotNow extends DomainError {
  constructor(
    readonly attempt: Attempt,
    readonly status: VersionStatus,
    current?: ItemVersion,
  ) {
    super({
      kind: 'conflict',
      code: 'item/not-now',
      message: `${STATES[status]} ${NEEDS[attempt]}`,
      ...(current && { extra: { current } }),
    });
  }
}

export class Incomplete extends DomainError {
  constructor(
    missing: readonly { readonly path: string; readonly code: string; readonly message: string }[],
  ) {
    super({
      kind: 'unprocessable',
      code: 'item/incomplete',
      message:
        missing.length === 1 && missing[0]
          ? missing[0].message
          : `${missing.length} things are missing before review. ${missing[0]?.message ?? ''}`,
      extra: { missing },
    });
  }
}

export class OwnChange extends DomainError {
  constructor() {
    super({
      kind: 'forbidden',
      code: 'item/own-change',
      message: 'You changed this version, so someone else has to approve it.',
    });
  }
}
