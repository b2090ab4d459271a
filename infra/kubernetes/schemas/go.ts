import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Downloads a Go module, verified by Go's checksum database. @returns its folder @throws if it can't */
export async function goModule(module: string, version: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`], { cwd: '/' });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

/** Builds a program from a Go module. @param folder where it goes @throws if it can't */
export async function goInstall(program: string, version: string, folder: string): Promise<void> {
  await run('go', ['install', `${program}@${version}`], { cwd: '/', env: { ...process.env, GOBIN: folder } });
}

export async function hasGo(): Promise<boolean> {
  return run('go', ['version']).then(
    () => true,
    () => false,
  );
}
