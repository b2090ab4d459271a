import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

export interface DatabaseLocation {
  readonly config: ClientConfig;
  /** PostgreSQL's schema, from Prisma's own parameter `?schema=`, which `pg` doesn't know. */
  readonly schema: string | undefined;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** @throws TypeError where it isn't a URL */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  const location = new URL(url);
  const schema = location.searchParams.get('schema') ?? undefined;
  location.searchParams.delete('schema');
  return {
    config: { ...parseIntoClientConfig(location.href), connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    schema,
  };
}
