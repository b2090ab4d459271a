import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { makeWhole } from '../../local/programs/make-whole.ts';
import { downloadsFolder } from '../../local/settings.ts';
import { goInstall, goModule } from './go.ts';
import { crdSchemas, openApiSchemas, type Schemas } from './kinds.ts';

/** The checker's version and the schemas' version: the oldest Kubernetes that we support. */
const KUBECONFORM = 'v0.7.0';
const KUBERNETES = 'v1.34.4';
const CRDS = [
  {
    module: 'github.com/kedacore/keda/v2',
    version: 'v2.20.2',
    files: ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    files: ['podmonitors', 'prometheusrules'].map(
      (kind) => `example/prometheus-operator-crd/monitoring.coreos.com_${kind}.yaml`,
    ),
  },
  {
    module: 'github.com/cloudnative-pg/cloudnative-pg',
    version: 'v1.28.0',
    files: ['backups', 'clusters', 'scheduledbackups'].map(
      (kind) => `config/crd/bases/postgresql.cnpg.io_${kind}.yaml`,
    ),
  },
  {
    module: 'github.com/cloudnative-pg/plugin-barman-cloud',
    version: 'v0.15.0',
    files: ['config/crd/bases/barmancloud.cnpg.io_objectstores.yaml'],
  },
];

/**
 * A folder with kubeconform and its schemas, created on first use of these versions, with Go.
 * @throws if Go can't fetch them
 */
export async function prepareSchemas(): Promise<string> {
  // Other versions or kinds use another folder.
  const made = createHash('sha256')
    .update(JSON.stringify([KUBERNETES, CRDS]))
    .digest('hex')
    .slice(0, 12);
  const folder = path.join(downloadsFolder(), `kubeconform-${KUBECONFORM}-${made}`);
  await makeWhole(folder, prepareIn);
  return folder;
}

async function prepareIn(draft: string): Promise<void> {
  mkdirSync(path.join(draft, 'schemas'));
  await goInstall('github.com/yannh/kubeconform/cmd/kubeconform', KUBECONFORM, draft);
  const kubernetes = await goModule('k8s.io/kubernetes', KUBERNETES);
  const document = readFileSync(path.join(kubernetes, 'api', 'openapi-spec', 'swagger.json'), 'utf8');
  write(draft, openApiSchemas(JSON.parse(document) as Parameters<typeof openApiSchemas>[0]));
  for (const { module, version, files } of CRDS) {
    const source = await goModule(module, version);
    for (const file of files) {
      const text = readFileSync(path.join(source, file), 'utf8');
      write(draft, crdSchemas(parse(text) as Parameters<typeof crdSchemas>[0]));
    }
  }
}

function write(folder: string, schemas: Schemas): void {
  for (const [name, schema] of schemas) {
    writeFileSync(path.join(folder, 'schemas', `${name}.json`), JSON.stringify(schema));
  }
}
