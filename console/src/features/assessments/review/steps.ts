import type { Capability, ItemRow, SessionUser } from '@rigwise/contracts';
import type { Reviewed } from './reviewed.ts';

export type StepName =
  ('submit' | 'withdraw' | 'return' | 'approve' | 'publish' | 'retire') | ('start' | 'delete');

/** A step that the user may take now, or why not yet. */
export interface PossibleStep {
  readonly name: StepName;
  readonly refusal?: 'own-change' | 'incomplete';
}

/** Whether a capability of the user covers a department; null is content of all departments. */
export const covers = (
  user: Pick<SessionUser, 'capabilities' | 'department'>,
  name: Capability['name'],
  department: string | null,
): boolean =>
  (user.capabilities ?? []).some(
    (held) =>
      held.name === name && (held.scope === 'all' || (department !== null && department === user.department)),
  );

/** The steps that a state and the user's capabilities allow, the most usual first; a version may still refuse one. */
export function stepsIn(
  { status, department, liveNumber }: Pick<ItemRow, 'status' | 'department' | 'liveNumber'>,
  user: SessionUser,
): StepName[] {
  const isAuthor = covers(user, 'author', department);
  const isApprover = covers(user, 'approver', department);
  const steps: StepName[] = [];
  const add = (is: boolean, ...names: StepName[]): unknown => is && steps.push(...names);
  if (status === 'draft') add(isAuthor, 'submit', 'delete');
  if (status === 'review') {
    add(isApprover, 'approve', 'return');
    add(isAuthor, 'withdraw');
  }
  if (status === 'approved') {
    add(isAuthor || isApprover, 'publish');
    add(isApprover, 'return');
  }
  if (status === 'live' || status === 'retired') add(isAuthor, 'start');
  add(liveNumber !== null && (isApprover || user.role === 'admin'), 'retire');
  return steps;
}

/** The steps that this user may take, the most usual first; the service decides again. */
export function stepsFor({ head, version, missing, history }: Reviewed, user: SessionUser): PossibleStep[] {
  const isEditor = version.editors.some(({ accountId }) => accountId === user.id);
  const wasReviewed = history.some(({ what, number }) => what === 'submitted' && number === version.number);
  const mayDelete = version.createdBy.accountId === user.id && !wasReviewed;
  return stepsIn({ ...head, status: version.status }, user)
    .filter((name) => name !== 'delete' || mayDelete)
    .map((name) => ({
      name,
      ...(name === 'submit' && missing.length > 0 && { refusal: 'incomplete' }),
      ...(name === 'approve' && isEditor && { refusal: 'own-change' }),
    }));
}
