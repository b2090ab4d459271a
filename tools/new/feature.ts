import { replaced, type Files } from './files.ts';
import { checkName } from './names.ts';
import { featureFiles } from './feature-files.ts';

/** Adds a feature with one call to a service, including its lines in the manifest and the service. */
export function addFeature(service?: string, name?: string): Files {
  const of = checkName('A service', service);
  const feature = checkName('A feature', name);
  const { made, manifestImport, manifestCalls, moduleImport, moduleName } = featureFiles(of, feature);
  const manifest = `libs/contracts/src/services/${of}.ts`;
  const wiring = `services/${of}/src/${of}-service.ts`;
  const withImport = (file: string, line: string): string =>
    replaced(file, /(?:^import [^;]+;\n)+/m, `$&${line}\n`);
  const imported = withImport(manifest, manifestImport).replace(
    'import { defineService }',
    'import { callsOf, defineService }',
  );
  return {
    made,
    changed: {
      [manifest]: withCalls(imported, manifestCalls),
      [wiring]: withImport(wiring, moduleImport).replace(/modules: \[/, `modules: [${moduleName}, `),
    },
  };
}

function withCalls(manifest: string, calls: string): string {
  if (manifest.includes('\n  calls: [')) return manifest.replace('\n  calls: [', `$&...${calls}, `);
  return manifest.replace(/\n {2}mustNot: .*\n/, `$&  calls: [...${calls}],\n`);
}
