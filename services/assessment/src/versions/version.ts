import type { VersionStatus } from '@rigwise/contracts';
import { NotNow, OwnChange, StaleVersion } from './versions.errors.ts';

/** What has versions and the workflow. */
export type VersionKind = 'item' | 'test';

/** Someone who acts on an item or a test. Several accounts of one person are one actor. */
export interface Actor {
  readonly accountId: string;
  readonly personId: string | null;
}

/** The state of a version, as the workflow changes it. */
export interface Version {
  readonly kind: VersionKind;
  readonly id: string;
  /** The item or the test. */
  readonly lineageId: string;
  readonly number: number;
  readonly status: VersionStatus;
  readonly revision: number;
  readonly createdBy: string;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly submittedBy: string | null;
  readonly submittedAt: Date | null;
  readonly returnedAt: Date | null;
  readonly approvedBy: string | null;
  readonly editors: readonly Actor[];
}

/** Who acts, when, and on the version as of which revision. */
export interface Act {
  readonly by: Actor;
  readonly at: Date;
  readonly revision: number;
}

export const steps = ['submit', 'withdraw', 'return', 'approve', 'publish', 'retire'] as const;
export type Step = (typeof steps)[number];

const FROM: Readonly<Record<Step | 'save', readonly VersionStatus[]>> = {
  save: ['draft'],
  submit: ['draft'],
  withdraw: ['review'],
  return: ['review', 'approved'],
  approve: ['review'],
  publish: ['approved'],
  retire: ['live'],
};
const TO: Readonly<Record<Step, VersionStatus>> = {
  submit: 'review',
  withdraw: 'draft',
  return: 'draft',
  approve: 'approved',
  publish: 'live',
  retire: 'retired',
};

/** @throws StaleVersion, NotNow, OwnChange */
export function take(step: Step, version: Version, act: Act): Version {
  check(step, version, act);
  if (step === 'approve' && version.editors.some((editor) => isSame(editor, act.by)))
    throw new OwnChange(version.kind);
  const { by, at } = act;
  return {
    ...changed(version, act),
    status: TO[step],
    ...(step === 'submit' && { submittedBy: by.accountId, submittedAt: at, returnedAt: null }),
    ...(step === 'return' && { returnedAt: at, approvedBy: null }),
    ...(step === 'approve' && { approvedBy: by.accountId }),
  };
}

/** @throws StaleVersion, NotNow */
export function save(version: Version, act: Act): Version {
  check('save', version, act);
  const editors = version.editors.filter(({ accountId }) => accountId !== act.by.accountId);
  return { ...changed(version, act), editors: [...editors, act.by] };
}

/** The version that a newly published one replaces. */
export const supersede = (version: Version, act: Omit<Act, 'revision'>): Version => ({
  ...changed(version, { ...act, revision: version.revision }),
  status: 'retired',
});

/**
 * The next version's draft, with the content of the latest.
 * @param ids its id, and a number above that of every other version
 * @throws NotNow while the latest is not live or retired
 */
export function nextDraft(
  { kind, lineageId, status }: Version,
  ids: Pick<Version, 'id' | 'number'>,
  act: Omit<Act, 'revision'>,
): Version {
  if (status !== 'live' && status !== 'retired') throw new NotNow(kind, 'start', status);
  return firstDraft({ ...ids, kind, lineageId, ...act });
}

/**
 * The next live version without another review: its authors and its approver are those of the words, which stay the
 * same.
 */
export const nextLive = (
  live: Version,
  ids: Pick<Version, 'id' | 'number'>,
  { by, at }: Omit<Act, 'revision'>,
): Version => ({
  ...live,
  ...{ ...ids, revision: 1, createdBy: by.accountId },
  ...{ changedBy: by.accountId, changedAt: at },
});

export const firstDraft = ({
  by,
  at,
  ...ids
}: Pick<Version, 'kind' | 'id' | 'lineageId' | 'number'> & Omit<Act, 'revision'>): Version => ({
  ...ids,
  status: 'draft',
  revision: 1,
  createdBy: by.accountId,
  changedBy: by.accountId,
  changedAt: at,
  submittedBy: null,
  submittedAt: null,
  returnedAt: null,
  approvedBy: null,
  editors: [by],
});

/**
 * Whether a version can be deleted: by its author, if it was never reviewed.
 * @throws NotNow, OwnChange
 */
export function checkDeletable(version: Version, by: Actor): void {
  const { kind, status } = version;
  if (status !== 'draft' || version.submittedAt !== null) throw new NotNow(kind, 'delete', status);
  if (version.createdBy !== by.accountId) throw new NotNow(kind, 'delete-others', status);
}

function check(step: Step | 'save', { kind, status, revision }: Version, act: Act): void {
  if (revision !== act.revision) throw new StaleVersion(kind);
  if (!FROM[step].includes(status)) throw new NotNow(kind, step, status);
}

const changed = (version: Version, { by, at }: Act): Version => ({
  ...version,
  revision: version.revision + 1,
  changedBy: by.accountId,
  changedAt: at,
});

const isSame = (one: Actor, other: Actor): boolean =>
  one.accountId === other.accountId || (one.personId !== null && one.personId === other.personId);
