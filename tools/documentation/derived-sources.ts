import { serviceNames } from '../../libs/contracts/src/service-names.ts';

const NOTE = '// Written by `npm run docs` from libs/contracts/src/service-names.ts.\n';
const variable = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const all = ['gateway', ...serviceNames];

/** Modules that import something of every service, by their paths in the checkout. */
export const derivedSources: Readonly<Record<string, string>> = {
  'libs/contracts/src/services/index.ts': `${NOTE}import type { ServiceManifest } from '../define-service.ts';
${all
  .toSorted()
  .map((name) => `import { ${variable(name)} } from './${name}.ts';\n`)
  .join('')}
/** Every service behind the gateway. */
export const services: readonly ServiceManifest[] = [${serviceNames.map(variable).join(', ')}];

export { ${all.map(variable).toSorted().join(', ')} };
`,
  'infra/kubernetes/configurations.ts': `${NOTE}import type { z } from 'zod';
${all
  .toSorted()
  .map(
    (name) => `import { configSchema as ${variable(name)} } from '../../services/${name}/src/config.ts';\n`,
  )
  .join('')}
/** What each service can be told, by its name. */
export const configurations: Readonly<Record<string, z.ZodObject>> = {
${all.map((name) => (variable(name) === name ? `  ${name},\n` : `  '${name}': ${variable(name)},\n`)).join('')}};
`,
};
