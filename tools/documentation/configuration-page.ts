import { migrationConfig } from '@rigwise/persistence';
import { describeConfig, type ConfigurationVariable } from '@rigwise/platform';
import { codeOfServices } from '../../infra/kubernetes/services.ts';

/** Every variable that a service reads, for operators, in Markdown. */
export function configurationPage(): string {
  const all = codeOfServices.map(({ name, config }) => ({ name, variables: describeConfig(config) }));
  const everywhere = sharedBy(all.map(({ variables }) => variables));
  const behind = all.filter(({ name }) => name !== 'gateway').map(({ variables }) => variables);
  const behindTheGateway = without(sharedBy(behind), everywhere);
  const lines = [
    '# Configuration',
    '',
    "Generated from the services' `config.ts` by `npm run docs`. A service reads its variables once, when it",
    'starts, and does not start if one is missing or invalid: it logs the name of each, never the value. An empty',
    'variable counts as missing.',
    '',
    'A time span is a number and a unit: `250ms`, `30s`, `15m`, `8h`, `7d`. Keys are base64url (JWKs: of the JSON);',
    '`npm run --silent k8s:secrets` generates all of them, and [rotation.md](runbook/rotation.md) replaces them. Secrets',
    'belong in a secret store, never in a file of the repository.',
    '',
    'Node and the tracer also read `UV_THREADPOOL_SIZE` (threads, 4), `OTEL_EXPORTER_OTLP_ENDPOINT` (tracing is',
    'off without it) and `OTEL_TRACES_SAMPLER_ARG` (the share of traces kept, from 0 to 1).',
    '',
    '## Every service',
    '',
    ...table(everywhere),
    '',
    '## Every service behind the gateway',
    '',
    ...table(behindTheGateway),
  ];
  for (const { name, variables } of all) {
    lines.push('', `## ${name}`, '', ...table(without(variables, [...everywhere, ...behindTheGateway])));
  }
  lines.push('', '## Migrations', '', MIGRATIONS, '', ...table(describeConfig(migrationConfig)));
  return `${lines.join('\n')}\n`;
}

const MIGRATIONS =
  'Read by `node libs/persistence/dist/migrations/main.js <service>` before a rollout, and not by the services.';

type Variables = readonly ConfigurationVariable[];

const sharedBy = ([first = [], ...others]: readonly Variables[]): Variables =>
  first.filter((variable) => others.every((other) => includes(other, variable)));

const without = (variables: Variables, taken: Variables): Variables =>
  variables.filter((variable) => !includes(taken, variable));

const includes = (variables: Variables, wanted: ConfigurationVariable): boolean =>
  variables.some((variable) => JSON.stringify(variable) === JSON.stringify(wanted));

const table = (variables: Variables): string[] => [
  '| variable | meaning | form | default | secret |',
  '| --- | --- | --- | --- | --- |',
  ...variables.map(({ name, description, form, required, secret, ...rest }) => {
    const otherwise = rest.defaultsTo === undefined ? '' : rest.defaultsTo === '' ? 'empty' : rest.defaultsTo;
    return `| \`${name}\` | ${description} | ${form} | ${required ? '**required**' : otherwise} | ${secret ? 'yes' : ''} |`;
  }),
];
