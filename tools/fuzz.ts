// `npm run fuzz`: at least a thousand requests per route, generated from the OpenAPI document, anonymously and as
// each role; `npm test` makes a few. `-- 100` makes a hundred. It takes hours.
import { runTests } from './testing/run-tests.ts';

const [examples = '1000'] = process.argv.slice(2);
if (/^[1-9]\d{0,5}$/.test(examples)) {
  process.env['FUZZ_EXAMPLES'] = examples;
  const { passed, failed } = await runTests(['e2e'], ['e2e/document']);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} else {
  console.error('npm run fuzz -- <requests a route>');
  process.exitCode = 1;
}
