import type { Capability, SessionUser } from '@rigwise/contracts';
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

/** The steps that this user may take, the most usual first; the service decides again. */
export function stepsFor({ head, version, missing, history }: Reviewed, user: SessionUser): PossibleStep[] {
  const isAuthor = covers(user, 'author', head.department);
  const isApprover = covers(user, 'approver', head.department);
  const steps: PossibleStep[] = [];
  const add = (is: boolean, step: PossibleStep): unknown => is && steps.push(step);
  const isEditor = version.editors.some(({ accountId }) => accountId === user.id);
  const wasReviewed = history.some(({ what, number }) => what === 'submitted' && number === version.number);
  const { status } = version;
  if (status === 'draft') {
    add(isAuthor, { name: 'submit', ...(missing.length > 0 && { refusal: 'incomplete' }) });
    add(isAuthor && version.createdBy.accountId === user.id && !wasReviewed, {
      name: 'delete',
    });
  }
  if (status === 'review') {
    add(isApprover, { name: 'approve', ...(isEditor && { refusal: 'own-change' }) });
    add(isApprover, { name: 'return' });
    add(isAuthor, { name: 'withdraw' });
  }
  if (status === 'approved') {
    add(isAuthor || isApprover, { name: 'publish' });
    add(isApprover, { name: 'return' });
  }
  if (status === 'live' || status === 'retired') add(isAuthor, { name: 'start' });
  add(head.liveNumber !== null && (isApprover || user.role === 'admin'), { name: 'retire' });
  return steps;
}
