import { certificateStatuses } from '@rigwise/contracts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';
import { isId } from '../progress-query.ts';

export type CertificateFilterName = 'search' | 'kind' | 'status' | 'within' | 'person';

/** Days before the end, as reminders go out. */
export const withinDays = [7, 30, 60, 90] as const;

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function certificateQuery(values: ListValues<CertificateFilterName>) {
  const { search, kind, status, within, person } = values;
  const asked = {
    search: search?.trim().slice(0, 100),
    schemeId: isId(kind) ? kind : undefined,
    status: certificateStatuses.find((one) => one === status),
    expiresWithin: withinDays.find((days) => String(days) === within),
    personId: isId(person) ? person : undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
