import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const VERSION = '4.32.5';
const FOLDER = path.join('node_modules', '.cache', 'schemathesis');
const ROOT = path.join(__dirname, '..', '..');
const LONGEST_RUN_MS = 1_200_000;

/** Of whoever reads that it was not run. Nothing of it is fetched unless somebody does this. */
export const HOW_TO_GET_IT = `python3 -m venv ${FOLDER} && ${FOLDER}/bin/pip install schemathesis==${VERSION}`;

/** The program that tests an API against its OpenAPI document: the project's own, or the machine's; else undefined. */
export function findSchemathesis(): string | undefined {
  const own = path.join(ROOT, FOLDER, 'bin', 'schemathesis');
  if (existsSync(own)) return own;
  return spawnSync('schemathesis', ['--version']).status === 0 ? 'schemathesis' : undefined;
}

/**
 * Makes requests from a document, sends them to where it was found, and checks every answer against it.
 * @param args what is made, and what is checked
 * @throws Error with its whole report where an answer is wrong
 */
export async function runSchemathesis(
  program: string,
  documentUrl: string,
  args: readonly string[],
): Promise<string> {
  const { origin } = new URL(documentUrl);
  // It writes what it found into the folder where it stands.
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-schemathesis-'));
  const all = [
    ...['run', documentUrl, '--url', origin, '--header', `Origin: ${origin}`],
    ...['--max-redirects', '0', '--generation-database', 'none', '--warnings', 'off', '--no-color'],
    // What is said there is of how requests are made, not of how they are answered.
    ...['--suppress-health-check', 'filter_too_much,too_slow'],
    ...args,
  ];
  try {
    return await new Promise((resolve, reject) => {
      execFile(
        program,
        all,
        { cwd: folder, timeout: LONGEST_RUN_MS, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) => {
          if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`));
          else resolve(stdout);
        },
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
