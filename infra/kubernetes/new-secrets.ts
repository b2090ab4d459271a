// `npm run --silent k8s:secrets | kubectl create -f -`: the secrets of a new installation. `create`, never `apply`: keys
// that are there already fit what is stored.
import { clusterSecrets } from './cluster-secrets.ts';

const { SMTP_URL, REDIS_URL, SSO_CLIENT_SECRET, ACCESS_KEY_ID, SECRET_ACCESS_KEY } = process.env;
if (SMTP_URL) {
  const items = clusterSecrets({ SMTP_URL, REDIS_URL, SSO_CLIENT_SECRET, ACCESS_KEY_ID, SECRET_ACCESS_KEY });
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
} else {
  console.error('SMTP_URL is missing: the mail server, such as smtp://user:password@mail.example:587');
  process.exitCode = 1;
}
