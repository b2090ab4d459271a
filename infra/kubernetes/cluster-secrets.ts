import { randomBytes } from 'node:crypto';
import { makeSecrets } from '../local/state/secrets.ts';
import type { Labels, Manifest } from './manifest.ts';

/** What only whoever installs can know. */
export interface GivenSecrets {
  readonly SMTP_URL: string;
  /** Of a managed Redis; absent: the one of `k8s/components/redis`, with a password made here. */
  readonly REDIS_URL?: string | undefined;
  /** Where single sign-on is used. */
  readonly SSO_CLIENT_SECRET?: string | undefined;
  /** Where backups are made: of who may write to the bucket. */
  readonly ACCESS_KEY_ID?: string | undefined;
  readonly SECRET_ACCESS_KEY?: string | undefined;
}

/** What manifests refer to and no operator makes: keys made here, and what is given. Never to be written to a file. */
export function clusterSecrets(given: GivenSecrets): Manifest[] {
  const keys = makeSecrets();
  const { ACCESS_KEY_ID, SECRET_ACCESS_KEY, SSO_CLIENT_SECRET, SMTP_URL } = given;
  return [
    object('ConfigMap', 'keys', {
      CALLER_PUBLIC_KEY: keys.callerPublicKey,
      CODE_SEALING_PUBLIC_KEY: keys.codeSealingPublicKey,
    }),
    object('Secret', 'gateway', { CALLER_PRIVATE_KEY: keys.callerPrivateKey }),
    object('Secret', 'identity', {
      CODE_PEPPER: keys.codePepper,
      DEVICE_COOKIE_KEY: keys.deviceCookieKey,
      ...(SSO_CLIENT_SECRET && { SSO_CLIENT_SECRET }),
    }),
    object('Secret', 'notification', { SMTP_URL, CODE_SEALING_PRIVATE_KEY: keys.codeSealingPrivateKey }),
    object('Secret', 'redis', redis(given.REDIS_URL)),
    ...(ACCESS_KEY_ID && SECRET_ACCESS_KEY
      ? [object('Secret', 'backups', { ACCESS_KEY_ID, SECRET_ACCESS_KEY })]
      : []),
  ];
}

function redis(url: string | undefined): Labels {
  if (url) return { url };
  const password = randomBytes(24).toString('base64url');
  return { password, url: `redis://:${password}@redis:6379` };
}

const object = (kind: 'ConfigMap' | 'Secret', name: string, values: Labels): Manifest => ({
  apiVersion: 'v1',
  kind,
  metadata: { name, namespace: 'rigwise' },
  [kind === 'Secret' ? 'stringData' : 'data']: values,
});
