import type { Addresses, RunnableService } from '../local/programs/services.ts';
import type { Secrets } from '../local/state/secrets.ts';

/** The private variables of a service: its keys, and the URLs of its database and Redis. */
export function keysOf(
  service: RunnableService,
  secrets: Secrets,
  databases: Addresses['databases'],
  redisUrl: string,
): Record<string, string> {
  const elsewhere = {
    publicUrl: '',
    kafkaBrokers: '',
    smtpUrl: '',
    consoleFolder: '',
    filesFolder: '',
    services: {},
  };
  const all = service.environment({ ...elsewhere, databases, redisUrl, secrets, demo: false });
  const values = new Set([...Object.values<string>({ ...secrets }), databases[service.name], redisUrl]);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => values.has(value)));
}
