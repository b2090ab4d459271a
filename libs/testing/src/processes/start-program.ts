import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../repository.ts';
import { ChildProgram } from './child-program.ts';
import { freePort } from './free-port.ts';

export interface ProgramOptions {
  readonly args?: readonly string[];
  /** Added to PATH, HOME and TMPDIR; nothing else of the test's own environment is passed on. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A service that responds at `url`. */
export interface RunningProgram {
  readonly url: string;
  readonly program: ChildProgram;
}

const SERVICE_START_TIMEOUT_MS = 60_000;
const preload = (file: string): string =>
  `--import=${pathToFileURL(path.join(repository, 'libs', 'testing', 'src', 'processes', file)).href}`;

/** Runs a TypeScript file of the repository in its own process, straight from source (decorators included). */
export function startProgram(file: string, options: ProgramOptions = {}): ChildProgram {
  return launch(path.basename(file), ['--conditions=development', preload('swc-loader.mjs'), file], options);
}

/**
 * Runs a service as it ships, from `dist`, and waits until it is ready.
 *
 * @param env what the service needs besides HOST and PORT, which default to a free port on loopback
 */
export async function startService(
  service: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const main = path.join(repository, 'services', service, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${service} is not built: run \`npm run build\``);
  const port = env['PORT'] ?? String(await freePort());
  const program = launch(service, ['--import', '@rigwise/platform/source-maps', main], {
    env: { HOST: '127.0.0.1', PORT: port, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<boolean> => (await fetch(`${url}/health/ready`)).ok;
  await program
    .until(ready, `${service} to be ready`, SERVICE_START_TIMEOUT_MS)
    .catch(async (error: unknown) => {
      await program.kill();
      throw error;
    });
  return { url, program };
}

function launch(name: string, args: readonly string[], options: ProgramOptions): ChildProgram {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [preload('end-with-parent.mjs'), ...args, ...(options.args ?? [])], {
    cwd: repository,
    env: {
      ...{ PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
      ...options.env,
    },
    // The channel closes when the test process ends, for whatever reason: `end-with-parent.mjs` waits for that.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new ChildProgram(name, child);
}
