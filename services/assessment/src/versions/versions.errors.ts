import { DomainError, type VersionStatus } from '@rigwise/contracts';
import type { Step, VersionKind } from './version.ts';

/** A version as its call returns it. */
export interface VersionView {
  readonly changedBy: { readonly name: string | null };
}

export class NoSuchVersion extends DomainError {
  constructor(of: VersionKind) {
    super({
      kind: 'not-found',
      code: `${of}/not-found`,
      message: `This ${of} or version doesn’t exist.`,
    });
  }
}

/** Someone else changed the version first. */
export class StaleVersion extends DomainError {
  constructor(
    readonly of: VersionKind,
    current?: VersionView,
  ) {
    const name = current?.changedBy.name ?? 'Someone else';
    super({
      kind: 'conflict',
      code: `${of}/stale`,
      message: `${name} changed this ${of} in the meantime. Nothing was changed. Compare both texts, then try again.`,
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
const needs = (all: string): Readonly<Record<Attempt, string>> => ({
  save: 'Only drafts can be changed. Withdraw it from review, or start a new version.',
  submit: 'Only drafts can be submitted for review.',
  withdraw: `Only ${all} in review can be withdrawn.`,
  return: `Only ${all} in review, or approved but not live yet, can be returned.`,
  approve: `Only ${all} in review can be approved.`,
  publish: `Only approved ${all} can be published.`,
  retire: `Only live ${all} can be retired.`,
  start: 'A new version can be started once the latest is live or retired.',
  delete: 'Only drafts that were never reviewed can be deleted.',
  'delete-others': 'Only its author can delete a draft.',
});
const NEEDS = { item: needs('items'), test: needs('tests') };

/** The version's state doesn't allow the step. */
export class NotNow extends DomainError {
  constructor(
    readonly of: VersionKind,
    readonly attempt: Attempt,
    readonly status: VersionStatus,
    current?: VersionView,
  ) {
    super({
      kind: 'conflict',
      code: `${of}/not-now`,
      message: `${STATES[status]} ${NEEDS[of][attempt]}`,
      ...(current && { extra: { current } }),
    });
  }
}

export class Incomplete extends DomainError {
  constructor(
    of: VersionKind,
    missing: readonly { readonly path: string; readonly code: string; readonly message: string }[],
  ) {
    super({
      kind: 'unprocessable',
      code: `${of}/incomplete`,
      message:
        missing.length === 1 && missing[0]
          ? missing[0].message
          : `${missing.length} things are missing before review. ${missing[0]?.message ?? ''}`,
      extra: { missing },
    });
  }
}

export class OwnChange extends DomainError {
  constructor(of: VersionKind) {
    super({
      kind: 'forbidden',
      code: `${of}/own-change`,
      message: 'You changed this version, so someone else has to approve it.',
    });
  }
}
