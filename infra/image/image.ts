// `npm run image -- --build [service…]`: builds images labelled with the checked-out commit. `npm run image --
// --service <name> --to <folder>`: assembles the contents of a service's image; used by the Dockerfile.
import { parseArgs } from 'node:util';
import { assemble } from './assemble.ts';
import { buildImages } from './build-images.ts';

const USAGE = 'npm run image -- --build [service…], or --service <name> --to <new folder>';

try {
  const { values, positionals } = parseArgs({
    options: {
      build: { type: 'boolean', default: false },
      service: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { build, service, to } = values;
  if (build) {
    buildImages(positionals);
  } else {
    if (!service || !to) throw new Error(USAGE);
    const { packages } = assemble(service, to);
    console.log(`${to}: ${service} with ${packages.length} packages`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
