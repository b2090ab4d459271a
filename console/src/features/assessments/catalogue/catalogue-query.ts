import { language, type listCatalogue } from '@rigwise/contracts';
import type { CallArguments } from '../../../api/call.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type CatalogueFilterName = 'search' | 'topic' | 'length' | 'language';

/** In minutes. */
export const LENGTHS = [15, 30, 60, 120] as const;

/** A whole catalogue, mostly: what there is to filter by comes from it, too. */
export const TESTS_A_PAGE = 200;

/** The query for the server: values in the URL that can't be chosen here filter nothing. */
export function catalogueQuery(
  values: ListValues<CatalogueFilterName>,
): CallArguments<typeof listCatalogue>['query'] {
  const search = values.search?.trim().slice(0, 200);
  const topic = values.topic?.trim().slice(0, 80);
  const longestMinutes = LENGTHS.find((minutes) => String(minutes) === values.length);
  const spoken = language.safeParse(values.language);
  return {
    ...(search && { search }),
    ...(topic && { topic }),
    ...(longestMinutes && { longestMinutes }),
    ...(spoken.success && { language: spoken.data }),
    limit: TESTS_A_PAGE,
  };
}
