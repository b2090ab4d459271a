import type { GatewayStatus, Instance, ServiceName, ServiceStatus } from '@rigwise/contracts';
import type { Level } from './figures.ts';
import type { Said } from './use-platform.ts';

export type StateName = 'unasked' | 'silent' | 'alone' | 'drained' | 'degraded' | 'healthy';

/** How a service is as a whole; the worst first. */
export function stateOf(
  isSilent: boolean,
  isKnown: boolean,
  instances: readonly Instance[] | null,
): { readonly name: StateName; readonly level: Level } {
  if (isSilent) return { name: 'silent', level: 'bad' };
  if (!isKnown) return { name: 'unasked', level: 'unknown' };
  // Redis is away: that the service answers is all there is to know.
  if (instances === null) return { name: 'degraded', level: 'warn' };
  if (instances.length === 0) return { name: 'alone', level: 'warn' };
  if (instances.some(({ parts }) => Object.values(parts).includes('away'))) {
    return { name: 'degraded', level: 'bad' };
  }
  if (instances.some(({ ready }) => !ready)) return { name: 'drained', level: 'warn' };
  return { name: 'healthy', level: 'good' };
}

/** The processes of all services, also of those that don't answer, as the gateway knows them; null where nobody does. */
export const announcedBy = ({ status, isSilent }: Said<GatewayStatus>): readonly Instance[] | null =>
  isSilent ? null : (status?.instances ?? null);

/** Those of one service; null where nobody knows. */
export const instancesOf = (
  service: ServiceName | 'gateway',
  announced: readonly Instance[] | null,
  status: ServiceStatus | GatewayStatus | undefined,
): readonly Instance[] | null =>
  announced?.filter((instance) => instance.service === service) ?? status?.instances ?? null;

export interface Part {
  readonly part: string;
  /** For how many of the instances it is away. */
  readonly away: number;
  readonly all: number;
}

/** What the instances of a service stand on, by name. */
export function partsOf(instances: readonly Instance[]): readonly Part[] {
  const names = [...new Set(instances.flatMap(({ parts }) => Object.keys(parts)))].sort();
  return names.map((part) => {
    const seen = instances.flatMap(({ parts }) => parts[part] ?? []);
    return { part, all: seen.length, away: seen.filter((state) => state === 'away').length };
  });
}
