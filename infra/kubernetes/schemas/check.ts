// Run by `npm run check`: validates every rendered manifest against the strict schema of its kind.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { refuseWhereOthersWrite } from '../../local/programs/others-write.ts';
import { root } from '../../local/settings.ts';
import { ENVIRONMENTS, hasKubectl, layersOf, render, renderText } from '../render.ts';
import { hasGo } from './go.ts';
import { prepareSchemas } from './prepare.ts';

/** Created directly, separate from every layer. */
const BACKUP_NOW = 'backup-now.yaml';

const notRun = (what: string): void => console.log(`not run: ${what}`);

if (!hasKubectl()) notRun('manifests against the schemas of Kubernetes (no kubectl to render them)');
else if (!(await hasGo()))
  notRun('manifests against the schemas of Kubernetes (no Go to fetch kubeconform and schemas)');
else await check();

async function check(): Promise<void> {
  const folder = await prepareSchemas().catch((error: unknown) => {
    notRun(
      `manifests against the schemas of Kubernetes (${String(error).split('\n').slice(0, 2).join(' ')})`,
    );
    return undefined;
  });
  if (folder === undefined) return;
  const program = path.join(folder, 'kubeconform');
  refuseWhereOthersWrite(realpathSync(program));
  const unknown = kindsWithout(folder);
  const hold = (what: string, input: string): void => {
    const { status, stdout, stderr } = spawnSync(
      program,
      ['-strict', '-summary', '-schema-location', schemasIn(folder), '-skip', unknown.join(',')],
      { input, encoding: 'utf8' },
    );
    console.log(`${what}: ${stdout.trim()}${stderr}`);
    if (status !== 0) process.exitCode = 1;
  };
  for (const environment of ENVIRONMENTS) {
    for (const layer of layersOf(environment)) {
      hold(`${environment}/${layer}`, renderText(environment, layer));
    }
  }
  hold(BACKUP_NOW, readFileSync(path.join(root, 'k8s', BACKUP_NOW), 'utf8'));
  notRun(`${unknown.join(', ')} against their schemas (their projects publish them as no package)`);
  notRun('k8s/cluster-issuer.yaml against its schema (of cert-manager nothing is fetched)');
}

function schemasIn(folder: string): string {
  return path.join(folder, 'schemas', '{{.Group}}_{{.ResourceKind}}_{{.ResourceAPIVersion}}.json');
}

/** Strimzi's kinds without a schema; in any other group a missing schema is an error. */
function kindsWithout(folder: string): string[] {
  const used = ENVIRONMENTS.flatMap((environment) => render(environment, layersOf(environment)));
  const without = used.filter(({ apiVersion, kind }) => {
    const [group = '', version = ''] = apiVersion.split('/');
    const file = path.join(folder, 'schemas', `${group}_${kind.toLowerCase()}_${version}.json`);
    return /(^|\.)strimzi\.io$/.test(group) && !existsSync(file);
  });
  return [...new Set(without.map(({ apiVersion, kind }) => `${apiVersion}/${kind}`))].toSorted();
}
