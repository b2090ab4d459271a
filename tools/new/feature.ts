import { replaced, type Files } from './files.ts';
import { checkName, pascal } from './names.ts';
import { featureFiles } from './feature-files.ts';
import { checkExport } from './taken.ts';

/** Adds a feature with one call to a service, including its lines in the manifest and the service. */
export function addFeature(service?: string, name?: string): Files {
  const of = checkName('A service', service);
  const feature = checkName('A feature', name);
  checkExport(`list${pascal(feature)}`);
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

/** Prettier may have wrapped what it must not do. */
const MUST_NOT = /\n {2}mustNot:\s+(?:'[^\n]*'|"[^\n]*"),\n/;

function withCalls(manifest: string, calls: string): string {
  if (manifest.includes('\n  calls: [')) return manifest.replace('\n  calls: [', `$&...${calls}, `);
  if (!MUST_NOT.test(manifest)) throw new Error('The manifest has no line to add its calls to');
  return manifest.replace(MUST_NOT, `$&  calls: [...${calls}],\n`);
}
