import { gateway, services } from '@rigwise/contracts';

const LOADED = ['--import', '@rigwise/platform/source-maps', '--import', '@rigwise/platform/telemetry'];

/** The part of the Dockerfile that follows from the manifests: a stage for each service, which runs as `npm start` has it. */
export const serviceStages = (): string =>
  [gateway, ...services]
    .map(({ name, runs }) => {
      const command = ['node', ...runs.flags, ...LOADED, `services/${name}/dist/main.js`];
      const console = name === gateway.name ? 'ENV CONSOLE_DIR=console\n' : '';
      return `FROM run AS run-${name}\n${console}CMD ${JSON.stringify(command).replaceAll(',', ', ')}\n`;
    })
    .join('\n');
