import { gateway, services } from '@rigwise/contracts';

const LOADED = ['--import', '@rigwise/platform/source-maps', '--import', '@rigwise/platform/telemetry'];

/**
 * The part of the Dockerfile derived from the manifests: a stage per service, which runs it like `npm start` does.
 */
export const serviceStages = (): string =>
  [gateway, ...services]
    .map(({ name, runs }) => {
      const command = ['node', ...runs.flags, ...LOADED, `services/${name}/dist/main.js`];
      const console = name === gateway.name ? 'ENV CONSOLE_DIR=console\n' : '';
      return `FROM run AS run-${name}\n${console}CMD ${JSON.stringify(command).replaceAll(',', ', ')}\n`;
    })
    .join('\n');
