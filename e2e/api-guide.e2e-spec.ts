import { spawn } from 'node:child_process';
import { differences, examplesOf, type Example } from '../tools/documentation/examples.ts';
import { readPage } from '../tools/documentation/markdown.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

const examples = examplesOf(readPage('docs/api-guide.md'));
/** Bounds the wait for a mail that never comes. */
const MOST_MS = 100_000;
const END = '--- the next example ---';
let printed: readonly string[];

beforeAll(async () => {
  printed = await runAll(examples);
});

it.each(examples.map(({ script, shown }, at) => [script.split('\n')[0], at, shown] as const))(
  'prints what the guide shows: %s',
  (_, at, shown) => {
    expect(differences(shown ?? '', printed[at] ?? 'nothing: it was not run')).toEqual([]);
  },
);

/** All in one shell, as a reader following along would; returns what each prints. */
async function runAll(all: readonly Example[]): Promise<readonly string[]> {
  const { url, inboxUrl } = running();
  const env = { ...process.env, RIGWISE: url, INBOX: inboxUrl };
  const shell = spawn('bash', { env, timeout: MOST_MS });
  let output = '';
  const add = (data: Buffer): void => void (output += data.toString());
  shell.stdout.on('data', add);
  shell.stderr.on('data', add);
  shell.stdin.end(all.map(({ script }) => `${script}\necho '${END}'\n`).join(''));
  await new Promise((resolve) => shell.on('close', resolve));
  return output.split(`${END}\n`);
}
