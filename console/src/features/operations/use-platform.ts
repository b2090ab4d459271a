import {
  operations,
  serviceNames,
  type GatewayStatus,
  type ServiceName,
  type ServiceStatus,
} from '@rigwise/contracts';
import { ApiError } from '../../api/api-error.ts';
import { useLive } from './use-live.ts';

/** What a service said, and whether it says anything now. */
export interface Said<Status> {
  /** The last answer there was. */
  readonly status: Status | undefined;
  readonly isSilent: boolean;
}

export interface Platform {
  readonly gateway: Said<GatewayStatus>;
  readonly services: readonly (Said<ServiceStatus> & { readonly service: ServiceName })[];
  /** Whoever looks has no permission. */
  readonly isForbidden: boolean;
  /** When the oldest of the answers was given. */
  readonly asOf: string | undefined;
  readonly askAgain: () => void;
}

/** How the gateway and each service are, each asked by itself: one that is slow or dead keeps the others from nobody. */
export function usePlatform(): Platform {
  const gateway = useLive(operations.showGatewayStatus, {});
  const identity = useLive(operations.showStatus, { params: { service: 'identity' } });
  const accessRequest = useLive(operations.showStatus, { params: { service: 'access-request' } });
  const notification = useLive(operations.showStatus, { params: { service: 'notification' } });
  const all = [gateway, identity, accessRequest, notification];
  const asked = { identity, 'access-request': accessRequest, notification };
  return {
    gateway: said(gateway),
    services: serviceNames.map((service) => ({ service, ...said<ServiceStatus>(asked[service]) })),
    isForbidden: all.some(({ error }) => error instanceof ApiError && error.status === 403),
    asOf: all.flatMap(({ data, error }) => (data && !error ? [data.at] : [])).sort()[0],
    askAgain: () => {
      for (const { mutate } of all) void mutate();
    },
  };
}

const said = <Status>({ data, error }: { data: Status | undefined; error: unknown }): Said<Status> => ({
  status: data,
  isSilent: error !== undefined,
});
