import { serviceNames, urlVariable, type ServiceName } from '@rigwise/contracts';

/**
 * The services' URLs as environment variables for a gateway.
 * @param known URLs by name
 * @param other for every other service, if a test doesn't use it
 */
export function serviceUrls(
  known: Readonly<Partial<Record<ServiceName, string>>>,
  other = 'http://127.0.0.1:1',
): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [urlVariable(name), known[name] ?? other]));
}
