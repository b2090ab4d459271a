import type { DirectoryField } from '@rigwise/contracts';
import { waitsOf } from '../../accounts/email-changes/email-change.ts';
import { keyOf } from '../directory-row.ts';
import type { Known, RowPlan } from '../plan-rows.ts';
import type { ImportedRow, RowChange } from './directory-import.ts';

/** What a row would change, field by field, in the file's words. */
export function changesOf(row: ImportedRow, plan: RowPlan, known: Known): RowChange[] {
  if (plan.verdict !== 'changed' && plan.verdict !== 'unchanged') return [];
  const waiting = waitingEmail(plan);
  if (plan.verdict === 'unchanged') return waiting;
  const stored = known.people.get(keyOf(row) ?? '');
  const changes = plan.fields.map((name): RowChange => {
    if (name === 'managerId') {
      const from = stored?.managerNumber ?? '';
      return { field: 'managerNumber' as const, from, to: row.values.managerNumber ?? '' };
    }
    const field: DirectoryField = name;
    return { field, from: inWords(plan.before[name]), to: inWords(plan.person[name]) };
  });
  return [...changes, ...waiting];
}

function waitingEmail({ email, person }: RowPlan & { verdict: 'changed' | 'unchanged' }): RowChange[] {
  const waits = waitsOf(email?.verdict);
  return email && waits
    ? [{ field: 'email', from: inWords(person.email), to: inWords(email.wanted), waits }]
    : [];
}

function inWords(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}
