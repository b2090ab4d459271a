// `npm run --silent k8s:secrets | kubectl create -f -`: the secrets of a new installation. `create`, never `apply`:
// existing keys match stored data. For upgrading older clusters (docs/upgrades.md): `-- --databases` prints only
// those of the services' database roles; `-- --session-copies` only the key for session copies; `-- --credentials` only
// the key that signs credentials.
import { parseArgs } from 'node:util';
import { clusterSecrets, credentialSecrets, databaseSecrets, sessionCopySecrets } from './cluster-secrets.ts';
import type { Manifest } from './manifest.ts';

const only = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { credentials: only, databases: only, 'session-copies': only } });
const { SMTP_URL, REDIS_URL, SSO_CLIENT_SECRET, ACCESS_KEY_ID, SECRET_ACCESS_KEY } = process.env;
const { FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY } = process.env;
if (values.databases) {
  print(databaseSecrets());
} else if (values['session-copies']) {
  print(sessionCopySecrets());
} else if (values.credentials) {
  print(credentialSecrets());
} else if (SMTP_URL) {
  const ofBuckets = { ACCESS_KEY_ID, SECRET_ACCESS_KEY, FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY };
  print(clusterSecrets({ SMTP_URL, REDIS_URL, SSO_CLIENT_SECRET, ...ofBuckets }));
} else {
  console.error(
    'SMTP_URL is missing: set it to the mail server, such as smtp://user:password@mail.example:587',
  );
  process.exitCode = 1;
}

function print(items: readonly Manifest[]): void {
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
}
