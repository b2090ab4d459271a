import { operations, type HistoryPoint, type ServiceName } from '@rigwise/contracts';
import { useLiveServices } from './use-live-services.ts';

/** Four refetches per minute are enough for data per minute. */
const HISTORY_EVERY_MS = 15_000;

/** The last hour of each service that could tell, and the services that could not. */
export function useHours(): {
  readonly hours: readonly (readonly HistoryPoint[])[];
  readonly failed: readonly ServiceName[];
} {
  const read = useLiveServices(operations.showHistory, HISTORY_EVERY_MS);
  return {
    hours: [...read.values()].flatMap(({ data }) => (data ? [data.points] : [])),
    failed: [...read].flatMap(([service, { data, error }]) => (error && !data ? [service] : [])),
  };
}
