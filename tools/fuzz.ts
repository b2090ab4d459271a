// `npm run fuzz`: at least a thousand requests per route, generated from the OpenAPI document, anonymously and as
// each role, and a thousand damaged files of questions; `npm test` makes a few of both. `-- 100` makes a hundred. The
// requests take hours, the files (`--only files`) minutes. A file is made again by its `--seed` and number (`--file`).
import { parseArgs } from 'node:util';
import { runTests } from './testing/run-tests.ts';

const PARTS = { calls: 'e2e/document', files: 'e2e/hostile-files' } as const;
const USAGE =
  'npm run fuzz -- <requests a route, and files> --only calls|files --seed <number> --file <number>';

interface Options {
  readonly count: string;
  readonly patterns: readonly string[];
  readonly seed: string;
  readonly file: string | undefined;
}

/** @returns undefined if they make no sense */
function optionsOf(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { only: { type: 'string' }, seed: { type: 'string' }, file: { type: 'string' } },
    });
    const { seed = '1', file } = values;
    // One file is no reason for hours of requests.
    const { only = file === undefined ? undefined : 'files' } = values;
    const [count = '1000', ...more] = positionals;
    const patterns = Object.entries(PARTS).flatMap(([part, folder]) =>
      only === undefined || only === part ? [folder] : [],
    );
    const areNumbers = [seed, file ?? '0'].every((number) => /^\d{1,9}$/.test(number));
    return /^[1-9]\d{0,5}$/.test(count) && more.length === 0 && patterns.length > 0 && areNumbers
      ? { count, patterns, seed, file }
      : undefined;
  } catch {
    return undefined;
  }
}

const options = optionsOf(process.argv.slice(2));
if (options) {
  const { count, patterns, seed, file } = options;
  Object.assign(process.env, { FUZZ_EXAMPLES: count, FUZZ_FILES: count, FUZZ_SEED: seed });
  if (file !== undefined) process.env['FUZZ_FILE'] = file;
  const { passed, failed } = await runTests(['e2e'], patterns);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
