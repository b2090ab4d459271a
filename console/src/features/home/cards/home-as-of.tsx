import type { Aged } from '../../../api/use-aged-query.ts';
import { ReadAt } from '../../../ui/read-at.tsx';
import classes from './home-as-of.module.css';

/** Since when a home knows what it shows: nothing polls, and a home may stay open for hours. */
export function HomeAsOf({ of }: { of: readonly Aged[] }) {
  const read = of.flatMap(({ readAt }) => readAt ?? []);
  if (read.length === 0) return null;
  return (
    <ReadAt
      at={Math.min(...read)}
      isReading={of.some((part) => part.isReading)}
      onRefresh={() => void Promise.all(of.map(({ reload }) => reload()))}
      className={classes['asOf']}
    />
  );
}
