import { serviceNames, type CallDefinition } from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { NoSuchCall } from '../calls/calls.errors.ts';

export interface Destination {
  readonly service: Exclude<CallDefinition['service'], 'each'>;
  /** Includes the query as it was sent. */
  readonly path: string;
}

/**
 * The service that handles a call, and its path there. A path that differs is rebuilt from the parameters, so that no
 * spelling of a URL leads to another one.
 * @throws NoSuchCall when the path names an unknown service
 */
export function destinationOf(
  { answeredAt, path, service }: CallDefinition,
  { params, raw }: Pick<FastifyRequest, 'params' | 'raw'>,
): Destination {
  const given = (params ?? {}) as Readonly<Record<string, string>>;
  const name = service === 'each' ? serviceNames.find((one) => one === given['service']) : service;
  if (name === undefined) throw new NoSuchCall();
  const url = raw.url ?? path;
  if (answeredAt === undefined) return { service: name, path: url };
  const filled = answeredAt.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(given[part] ?? ''),
  );
  const query = url.indexOf('?');
  return { service: name, path: query === -1 ? filled : filled + url.slice(query) };
}
