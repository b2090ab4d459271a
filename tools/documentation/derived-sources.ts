import { globSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '../../libs/contracts/src/service-names.ts';

const CONTRACTS = path.join(import.meta.dirname, '../../libs/contracts/src');
/** Calls and events; each is a file that needs no entry anywhere else. */
const modules = globSync('{calls,events}/**/*.ts', { cwd: CONTRACTS })
  .filter((file) => !file.endsWith('.spec.ts'))
  .toSorted();
/** What services record in the audit log; each file is named after its service. */
const audits = globSync('audits/*.ts', { cwd: CONTRACTS })
  .map((file) => path.basename(file, '.ts'))
  .toSorted();
const NOTE = '// Written by `npm run docs` from libs/contracts/src/service-names.ts.\n';
const variable = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const all = ['gateway', ...serviceNames];

/** Modules that import something from every service, by path in the checkout. */
export const derivedSources: Readonly<Record<string, string>> = {
  'libs/contracts/src/calls-and-events.ts': `// Written by \`npm run docs\` from the files in calls/ and events/.
${modules.map((file) => `export * from './${file.split(path.sep).join('/')}';\n`).join('')}`,
  'libs/contracts/src/audit-actions.ts': `// Written by \`npm run docs\` from the files in audits/.
${audits.map((name) => `import { ${variable(name)}Audits } from './audits/${name}.ts';\n`).join('')}
/** What readers of the audit log see of the actions of all services, by action. */
export const auditActions = {
${audits.map((name) => `  ...${variable(name)}Audits,\n`).join('')}};

export { ${audits.map((name) => `${variable(name)}Audits`).join(', ')} };
`,
  'libs/contracts/src/services/index.ts': `${NOTE}import type { ServiceManifest } from '../define-service.ts';
${all
  .toSorted()
  .map((name) => `import { ${variable(name)} } from './${name}.ts';\n`)
  .join('')}
/** Every service behind the gateway. */
export const services: readonly ServiceManifest[] = [${serviceNames.map(variable).join(', ')}];

export { ${all.map(variable).toSorted().join(', ')} };
`,
  'e2e/every-service.ts': `${NOTE}import type { ServiceName } from '@rigwise/contracts';
import { loadConfig, type ServiceOptions } from '@rigwise/platform';
${serviceNames
  .toSorted()
  .map(
    (name) => `import { configSchema as ${variable(name)}Config } from '../services/${name}/src/config.ts';
import { ${variable(name)}Service } from '../services/${name}/src/${name}-service.ts';\n`,
  )
  .join('')}
/** What to start of each service, given its environment. */
export const everyService: Readonly<
  Record<ServiceName, (environment: Readonly<Record<string, string>>) => ServiceOptions>
> = {
${serviceNames
  .map(
    (name) =>
      `  '${name}': (environment) => ${variable(name)}Service(loadConfig(${variable(name)}Config, environment)),\n`,
  )
  .join('')}};
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
