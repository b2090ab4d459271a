import type { DirectoryField } from '@rigwise/contracts';
import { keyOf } from '../directory/directory-row.ts';
import type { Known, RowPlan } from '../directory/plan-rows.ts';
import type { ImportedRow, RowChange } from './directory-import.ts';

/** What a row would change, field by field, in the words of the file. */
export function changesOf(row: ImportedRow, plan: RowPlan, known: Known): RowChange[] {
  if (plan.verdict !== 'changed') return [];
  const stored = known.people.get(keyOf(row) ?? '');
  return plan.fields.map((name) => {
    if (name === 'managerId') {
      const from = stored?.managerNumber ?? '';
      return { field: 'managerNumber' as const, from, to: row.values.managerNumber ?? '' };
    }
    const field: DirectoryField = name;
    return { field, from: inWords(plan.before[name]), to: inWords(plan.person[name]) };
  });
}

function inWords(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}
