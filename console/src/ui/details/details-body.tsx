import type { ReactNode } from 'react';
import { AsOf } from '../list/as-of.tsx';
import { ListFailure } from '../list/list-failure.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import type { DetailsState } from './use-details.ts';

interface DetailsBodyProps<Body> {
  details: DetailsState<Body>;
  /** What its list knows of it: shown until the rest has loaded. */
  head?: ReactNode;
  children: (data: Body) => ReactNode;
}

/** One thing in each of its states: loading, failed, or loaded, with its age once it is old. */
export function DetailsBody<Body>({ details, head, children }: DetailsBodyProps<Body>) {
  const { data, error, reload } = details;
  return (
    <>
      <AsOf of={details} />
      {head}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ListFailure error={error} onRetry={reload} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
