import type { KeyObject } from 'node:crypto';
import { serviceNames, urlVariable, type ServiceName } from '@rigwise/contracts';
import { stateFolder } from '../../local/settings.ts';
import { askHolder } from '../../local/state/only-instance.ts';
import { rememberedPorts } from '../../local/state/ports.ts';
import { loadSecrets } from '../../local/state/secrets.ts';
import { UsageError } from '../arguments.ts';
import { readCallerKey } from './operator-token.ts';

export interface Environment {
  readonly urls: readonly { readonly service: ServiceName; readonly url: URL }[];
  readonly key: KeyObject;
}

/** No platform to ask. */
export class NothingRuns extends Error {
  override readonly name = 'NothingRuns';
}

/**
 * Where the services are: from arguments or variables, otherwise the platform running in this checkout.
 * @throws UsageError if they are incomplete; NothingRuns
 */
export async function findServices(
  given: Readonly<Partial<Record<ServiceName, string>>>,
  env: NodeJS.ProcessEnv,
): Promise<Environment> {
  const urls = serviceNames.flatMap((service) => {
    const text = given[service] ?? env[urlVariable(service)];
    return text ? [{ service, url: urlOf(service, text) }] : [];
  });
  const key = env['CALLER_PRIVATE_KEY'];
  if (urls.length > 0) {
    if (!key) throw new UsageError('CALLER_PRIVATE_KEY is missing: services trust what it signs.');
    return { urls, key: keyOf(key) };
  }
  if (key) {
    throw new UsageError('CALLER_PRIVATE_KEY is set, but no URL: set IDENTITY_URL and the others too.');
  }
  return localPlatform(env);
}

async function localPlatform(env: NodeJS.ProcessEnv): Promise<Environment> {
  const folder = stateFolder(env);
  if ((await askHolder(folder))?.phase !== 'running') {
    throw new NothingRuns(
      'Rigwise is not running here: run `npm start` first, in another terminal, or say where it runs (`npm run ops -- help`).',
    );
  }
  const ports = rememberedPorts(folder);
  const urls = serviceNames.map((service) => ({
    service,
    url: new URL(`http://127.0.0.1:${ports[service] ?? 0}`),
  }));
  return { urls, key: keyOf(loadSecrets(folder).callerPrivateKey) };
}

function urlOf(service: ServiceName, text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  // Not the value itself: it may contain a password.
  throw new UsageError(`The URL of ${service} is not one such as http://${service}:3000.`);
}

function keyOf(encoded: string): KeyObject {
  try {
    return readCallerKey(encoded);
  } catch {
    throw new UsageError('CALLER_PRIVATE_KEY is not the base64url of an Ed25519 JWK.');
  }
}
