import { operations, type GatewayStatus, type ServiceName, type ServiceStatus } from '@rigwise/contracts';
import { ApiError } from '../../api/api-error.ts';
import { useLive } from './use-live.ts';
import { useLiveServices } from './use-live-services.ts';

/** A service's last response, and whether it responds now. */
export interface Said<Status> {
  /** The last successful response. */
  readonly status: Status | undefined;
  readonly isSilent: boolean;
}

export interface Platform {
  readonly gateway: Said<GatewayStatus>;
  readonly services: readonly (Said<ServiceStatus> & { readonly service: ServiceName })[];
  /** The user has no permission. */
  readonly isForbidden: boolean;
  /** The time of the oldest response. */
  readonly asOf: string | undefined;
  readonly askAgain: () => void;
}

/** The status of the gateway and of each service. */
export function usePlatform(): Platform {
  const gateway = useLive(operations.showGatewayStatus, {});
  const services = useLiveServices(operations.showStatus);
  const all = [gateway, ...services.values()];
  return {
    gateway: said(gateway),
    services: [...services].map(([service, response]) => ({ service, ...said<ServiceStatus>(response) })),
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
