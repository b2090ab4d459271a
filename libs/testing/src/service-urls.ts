import { serviceNames, urlVariable, type ServiceName } from '@rigwise/contracts';

/**
 * Where a gateway finds the services, as its environment says it.
 * @param known URLs by name
 * @param other for every other service, where a test has no use for it
 */
export function serviceUrls(
  known: Readonly<Partial<Record<ServiceName, string>>>,
  other = 'http://127.0.0.1:1',
): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [urlVariable(name), known[name] ?? other]));
}
