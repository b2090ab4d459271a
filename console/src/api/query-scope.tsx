import { useLayoutEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';
import type { QueryCache } from './query-cache.ts';

/** The queries of one user. With its end, for instance when the user is switched, their cache ends too. */
export function QueryScope({
  configuration,
  children,
}: {
  configuration: SWRConfiguration;
  children: ReactNode;
}) {
  return (
    <SWRConfig value={configuration}>
      <Extent />
      {children}
    </SWRConfig>
  );
}

/** SWR drops its own state of a cache in a layout effect, so this is the moment from which nothing may be refetched. */
function Extent() {
  const cache = useSWRConfig().cache as QueryCache;
  useLayoutEffect(() => cache.open(), [cache]);
  return null;
}
