// `npm run check` runs it: every rendered manifest against the strict schema of its kind.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ENVIRONMENTS, hasKubectl, LAYERS, render, renderText } from '../render.ts';
import { hasGo } from './go.ts';
import { prepareSchemas } from './prepare.ts';

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
  const unknown = kindsWithout(folder);
  for (const environment of ENVIRONMENTS) {
    for (const layer of LAYERS) {
      const location = path.join(
        folder,
        'schemas',
        '{{.Group}}_{{.ResourceKind}}_{{.ResourceAPIVersion}}.json',
      );
      const { status, stdout, stderr } = spawnSync(
        path.join(folder, 'kubeconform'),
        ['-strict', '-summary', '-schema-location', location, '-skip', unknown.join(',')],
        { input: renderText(environment, layer), encoding: 'utf8' },
      );
      console.log(`${environment}/${layer}: ${stdout.trim()}${stderr}`);
      if (status !== 0) process.exitCode = 1;
    }
  }
  notRun(`${unknown.join(', ')} against their schemas (their projects publish them as no package)`);
}

/** Kinds of Strimzi and CloudNativePG; of any other group a kind without a schema is a fault. */
function kindsWithout(folder: string): string[] {
  const used = ENVIRONMENTS.flatMap((environment) => render(environment));
  const without = used.filter(({ apiVersion, kind }) => {
    const [group = '', version = ''] = apiVersion.split('/');
    const file = path.join(folder, 'schemas', `${group}_${kind.toLowerCase()}_${version}.json`);
    return /(^|\.)(strimzi\.io|cnpg\.io)$/.test(group) && !existsSync(file);
  });
  return [...new Set(without.map(({ apiVersion, kind }) => `${apiVersion}/${kind}`))].toSorted();
}
