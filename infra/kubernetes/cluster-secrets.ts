import { randomBytes } from 'node:crypto';
import { makeSecrets, type Secrets } from '../local/state/secrets.ts';
import { serviceRole } from '../local/prepare/databases.ts';
import { services } from '../local/programs/services.ts';
import type { Labels, Manifest } from './manifest.ts';

/** Secrets that only the installing operator knows. */
export interface GivenSecrets {
  readonly SMTP_URL: string;
  /** URL of a managed Redis; if absent: the one of `k8s/components/redis`, with a generated password. */
  readonly REDIS_URL?: string | undefined;
  /** For single sign-on. */
  readonly SSO_CLIENT_SECRET?: string | undefined;
  /** For backups: credentials that may write to the bucket. */
  readonly ACCESS_KEY_ID?: string | undefined;
  readonly SECRET_ACCESS_KEY?: string | undefined;
  /** The key to the bucket for files that people upload: may read, write and delete there. */
  readonly FILES_S3_ACCESS_KEY?: string | undefined;
  readonly FILES_S3_SECRET_KEY?: string | undefined;
}

/**
 * Secrets that manifests refer to and no operator creates: generated keys, and given ones. Must never be written to a
 * file.
 */
export function clusterSecrets(given: GivenSecrets): Manifest[] {
  const keys = makeSecrets();
  const { ACCESS_KEY_ID, SECRET_ACCESS_KEY, SSO_CLIENT_SECRET, SMTP_URL } = given;
  const { FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY } = given;
  return [
    object('ConfigMap', 'keys', {
      CALLER_PUBLIC_KEY: keys.callerPublicKey,
      CODE_SEALING_PUBLIC_KEY: keys.codeSealingPublicKey,
    }),
    object('Secret', 'gateway', {
      CALLER_PRIVATE_KEY: keys.callerPrivateKey,
      SESSION_COPY_KEY: keys.sessionCopyKey,
    }),
    object('Secret', 'identity', {
      CODE_PEPPER: keys.codePepper,
      DEVICE_COOKIE_KEY: keys.deviceCookieKey,
      SESSION_COPY_KEY: keys.sessionCopyKey,
      ...(SSO_CLIENT_SECRET && { SSO_CLIENT_SECRET }),
    }),
    ...credentialSecrets(keys),
    object('Secret', 'notification', { SMTP_URL, CODE_SEALING_PRIVATE_KEY: keys.codeSealingPrivateKey }),
    object('Secret', 'redis', redis(given.REDIS_URL)),
    ...databaseSecrets(),
    ...(ACCESS_KEY_ID && SECRET_ACCESS_KEY
      ? [object('Secret', 'backups', { ACCESS_KEY_ID, SECRET_ACCESS_KEY })]
      : []),
    ...(FILES_S3_ACCESS_KEY && FILES_S3_SECRET_KEY
      ? [object('Secret', 'files', { FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY })]
      : []),
  ];
}

/**
 * Passwords of the roles that services sign in to their databases as; CloudNativePG creates each role with its
 * password.
 */
export function databaseSecrets(): Manifest[] {
  return services
    .filter(({ database }) => database)
    .map(({ name }) => ({
      ...object('Secret', `${name}-db-service`, { username: serviceRole(name), password: newPassword() }),
      type: 'kubernetes.io/basic-auth',
    }));
}

/**
 * The key that clusters from before authenticated session copies lack: the same one for both Secrets. Uses `data`,
 * because server-side apply only tracks owners there, and so never overwrites an existing key.
 */
export function sessionCopySecrets(): Manifest[] {
  const key = Buffer.from(makeSecrets().sessionCopyKey).toString('base64');
  return ['gateway', 'identity'].map((name) => {
    const { stringData: _, ...secret } = object('Secret', name, {});
    return { ...secret, data: { SESSION_COPY_KEY: key } };
  });
}

/** The key that signs credentials, which clusters from before certificates lack. */
export const credentialSecrets = (
  { credentialKey }: Pick<Secrets, 'credentialKey'> = makeSecrets(),
): Manifest[] => [object('Secret', 'competency', { CREDENTIAL_KEY: credentialKey })];

const newPassword = (): string => randomBytes(24).toString('base64url');

function redis(url: string | undefined): Labels {
  if (url) return { url };
  const password = newPassword();
  return { password, url: `redis://:${password}@redis:6379` };
}

const object = (
  kind: 'ConfigMap' | 'Secret',
  name: string,
  values: Labels,
): Manifest & { readonly stringData?: Labels } => ({
  apiVersion: 'v1',
  kind,
  metadata: { name, namespace: 'rigwise' },
  [kind === 'Secret' ? 'stringData' : 'data']: values,
});
