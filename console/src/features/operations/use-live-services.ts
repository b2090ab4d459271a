import { serviceNames, type CallAnswer, type operations, type ServiceName } from '@rigwise/contracts';
import type { SWRResponse } from 'swr';
import type { CallArguments } from '../../api/call.ts';
import { LIVE_EVERY_MS, useLive } from './use-live.ts';

type OfService = typeof operations.showStatus | typeof operations.showHistory;

/** Polls every service separately: a slow or dead one doesn't delay the others. */
export function useLiveServices<D extends OfService>(
  definition: D,
  everyMs = LIVE_EVERY_MS,
): ReadonlyMap<ServiceName, SWRResponse<CallAnswer<D, 200>, Error>> {
  return new Map(
    serviceNames.map((service) => [
      service,
      // The services are the same at each render, and so are the hooks.
      useLive(definition, { params: { service } } as CallArguments<D>, everyMs),
    ]),
  );
}
