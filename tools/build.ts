// `npm run build`: everything that runs, as far as it changed.
import { build } from './build/build.ts';

try {
  await build(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
