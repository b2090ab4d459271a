// `npm run build`: builds everything that runs, skipping what has not changed.
import { build } from './build/build.ts';

try {
  await build(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
