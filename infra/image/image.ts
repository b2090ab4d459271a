// `npm run image`: what goes into the image of a service, as the Dockerfile asks for it.
import { parseArgs } from 'node:util';
import { assemble } from './assemble.ts';

const { values } = parseArgs({ options: { service: { type: 'string' }, to: { type: 'string' } } });
try {
  const { service, to } = values;
  if (!service || !to) throw new Error('npm run image -- --service <name> --to <new folder>');
  const { packages } = assemble(service, to);
  console.log(`${to}: ${service} with ${packages.length} packages`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
