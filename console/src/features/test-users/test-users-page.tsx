import { demoAccounts } from '@rigwise/contracts';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { QueryScope } from '../../api/query-scope.tsx';
import { swrConfiguration } from '../../api/swr-configuration.ts';
import { useQuery } from '../../api/use-query.ts';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DemoPeople } from './demo-people.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** /test-users: the demo accounts; without demo data the page is a 404 (decisions, §6). */
export function TestUsersPage() {
  // It is outside the shell, whose cache belongs to the signed-in user.
  const [configuration] = useState(swrConfiguration);
  return (
    <QueryScope configuration={configuration}>
      <Listed />
    </QueryScope>
  );
}

function Listed() {
  const { data, error, mutate } = useQuery(demoAccounts, {});
  if (data) return <DemoPeople {...data} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return error ? <NotLoaded onAgain={() => void mutate()} /> : <Waiting />;
}
