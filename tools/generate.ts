// `npm run generate`: regenerates database clients whose schema changed.
import { generate } from './build/build.ts';

try {
  await generate(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
