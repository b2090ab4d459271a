import type { GatewayStatus, Instance, ServiceName, ServiceStatus } from '@rigwise/contracts';
import type { Level } from './figures.ts';
import type { Said } from './use-platform.ts';

export type StateName = 'unasked' | 'silent' | 'alone' | 'drained' | 'degraded' | 'healthy';

/** A service's overall health; the worst first. */
export function stateOf(
  isSilent: boolean,
  isKnown: boolean,
  instances: readonly Instance[] | null,
): { readonly name: StateName; readonly level: Level } {
  if (isSilent) return { name: 'silent', level: 'bad' };
  if (!isKnown) return { name: 'unasked', level: 'unknown' };
  // Redis is unavailable: only that the service responds is known.
  if (instances === null) return { name: 'degraded', level: 'warn' };
  if (instances.length === 0) return { name: 'alone', level: 'warn' };
  if (instances.some(({ parts }) => Object.values(parts).includes('away'))) {
    return { name: 'degraded', level: 'bad' };
  }
  if (instances.some(({ ready }) => !ready)) return { name: 'drained', level: 'warn' };
  return { name: 'healthy', level: 'good' };
}

/** The processes of all services, responding or not, as the gateway knows them; null if unknown. */
export const announcedBy = ({ status, isSilent }: Said<GatewayStatus>): readonly Instance[] | null =>
  isSilent ? null : (status?.instances ?? null);

/** The processes of one service; null if unknown. */
export const instancesOf = (
  service: ServiceName | 'gateway',
  announced: readonly Instance[] | null,
  status: ServiceStatus | GatewayStatus | undefined,
): readonly Instance[] | null =>
  announced?.filter((instance) => instance.service === service) ?? status?.instances ?? null;

export interface Part {
  readonly part: string;
  /** The number of instances that can't reach it. */
  readonly away: number;
  readonly all: number;
}

/** The dependencies of a service's instances, by name. */
export function partsOf(instances: readonly Instance[]): readonly Part[] {
  const names = [...new Set(instances.flatMap(({ parts }) => Object.keys(parts)))].sort();
  return names.map((part) => {
    const seen = instances.flatMap(({ parts }) => parts[part] ?? []);
    return { part, all: seen.length, away: seen.filter((state) => state === 'away').length };
  });
}
