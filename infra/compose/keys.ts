import type { Addresses, ServiceDefinition } from '../local/programs/services.ts';
import type { Secrets } from '../local/state/secrets.ts';

/** What of a service's environment only that service may know, by variable: its keys, and the way to its database. */
export function keysOf(
  service: ServiceDefinition,
  secrets: Secrets,
  databases: Addresses['databases'],
): Record<string, string> {
  const elsewhere = {
    publicUrl: '',
    redisUrl: '',
    kafkaBrokers: '',
    smtpUrl: '',
    consoleFolder: '',
    services: {},
  };
  const all = service.environment({ ...elsewhere, databases, secrets, demo: false });
  const values = new Set([...Object.values<string>({ ...secrets }), databases[service.name]]);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => values.has(value)));
}
