import { externalRecordStatuses } from '@rigwise/contracts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';
import { isId } from '../progress-query.ts';

export type RecordFilterName = 'search' | 'status' | 'person';

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function recordQuery({ search, status, person }: ListValues<RecordFilterName>) {
  const asked = {
    search: search?.trim().slice(0, 100),
    status: externalRecordStatuses.find((one) => one === status),
    personId: isId(person) ? person : undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
