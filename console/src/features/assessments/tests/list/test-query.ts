import { language, versionQueues, versionStatuses, type listTests } from '@rigwise/contracts';
import type { CallArguments } from '../../../../api/call.ts';
import type { ListValues } from '../../../../ui/list/use-list-page.ts';

export type TestFilterName = 'search' | 'queue' | 'status' | 'topic' | 'language' | 'department';

/** The query for the server: values in the URL that can't be chosen filter nothing. */
export function testQuery(values: ListValues<TestFilterName>): CallArguments<typeof listTests>['query'] {
  const search = values.search?.trim().slice(0, 200);
  const topic = values.topic?.trim().slice(0, 80);
  const department = values.department?.trim().slice(0, 100);
  const queue = versionQueues.find((one) => one === values.queue);
  const status = versionStatuses.find((one) => one === values.status);
  const spoken = language.safeParse(values.language);
  return {
    ...(search && { search }),
    ...(queue && { queue }),
    ...(status && { status }),
    ...(topic && { topic }),
    ...(spoken.success && { language: spoken.data }),
    ...(department && { department }),
  };
}
