import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../local/settings.ts';
import { goInstall, goModule } from './go.ts';
import { crdSchemas, openApiSchemas, type Schemas } from './kinds.ts';

/** What is checked with, and against what: the oldest Kubernetes that we run on. */
const KUBECONFORM = 'v0.7.0';
const KUBERNETES = 'v1.34.4';
const CRDS = [
  {
    module: 'github.com/kedacore/keda/v2',
    version: 'v2.20.2',
    file: 'config/crd/bases/keda.sh_scaledobjects.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
];

/**
 * A folder with kubeconform and its schemas, made at the first use of these versions: Go fetches them.
 * @throws where Go can't
 */
export async function prepareSchemas(): Promise<string> {
  const versions = [KUBECONFORM, KUBERNETES, ...CRDS.map(({ version }) => version)].join('-');
  const folder = path.join(root, 'node_modules', '.cache', 'kubeconform', versions);
  if (existsSync(folder)) return folder;
  // A folder that is there is whole.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(path.join(draft, 'schemas'), { recursive: true });
  try {
    await goInstall('github.com/yannh/kubeconform/cmd/kubeconform', KUBECONFORM, draft);
    const kubernetes = await goModule('k8s.io/kubernetes', KUBERNETES);
    const document = readFileSync(path.join(kubernetes, 'api', 'openapi-spec', 'swagger.json'), 'utf8');
    write(draft, openApiSchemas(JSON.parse(document) as Parameters<typeof openApiSchemas>[0]));
    for (const { module, version, file } of CRDS) {
      const text = readFileSync(path.join(await goModule(module, version), file), 'utf8');
      write(draft, crdSchemas(parse(text) as Parameters<typeof crdSchemas>[0]));
    }
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function write(folder: string, schemas: Schemas): void {
  for (const [name, schema] of schemas) {
    writeFileSync(path.join(folder, 'schemas', `${name}.json`), JSON.stringify(schema));
  }
}
