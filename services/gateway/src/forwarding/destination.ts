import { serviceNames, type CallDefinition } from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';
import { NoSuchCall } from '../calls/calls.errors.ts';

export interface Destination {
  readonly service: Exclude<CallDefinition['service'], 'each'>;
  /** With the query as it was sent. */
  readonly path: string;
}

/**
 * Who answers a call, and at which address. What a service answers elsewhere is written anew from the parameters, so
 * that no way of writing an address leads to another one.
 * @throws NoSuchCall where the address names a service that there is not
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
