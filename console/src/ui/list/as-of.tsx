import type { Aged } from '../../api/use-aged-query.ts';
import { QUERY_FRESH_FOR } from '../../constants.ts';
import { ReadAt } from '../read-at.tsx';
import { useNow } from '../use-now.ts';

const MINUTE_MS = 60_000;

/** Data that may no longer be what the server has. */
export interface AgedRows extends Aged {
  /** Something newer exists, or may. */
  readonly isOutdated: boolean;
}

/** Says when old data was read, and offers to read it again. Nothing polls, so what stays open grows old. */
export function AsOf({ of: { readAt, isOutdated, isReading, reload } }: { of: AgedRows }) {
  const now = useNow(MINUTE_MS);
  if (readAt === undefined || (!isOutdated && now - readAt < QUERY_FRESH_FOR)) return null;
  return <ReadAt at={readAt} isReading={isReading} onRefresh={() => void reload()} />;
}
