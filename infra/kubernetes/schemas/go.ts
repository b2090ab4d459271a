import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Fetches a Go module, as checked by Go's own checksum database. @returns its folder @throws where it can't */
export async function goModule(module: string, version: string): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`], { cwd: '/' });
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

/** Builds a program of a Go module. @param folder where it goes @throws where it can't */
export async function goInstall(program: string, version: string, folder: string): Promise<void> {
  await run('go', ['install', `${program}@${version}`], { cwd: '/', env: { ...process.env, GOBIN: folder } });
}

export async function hasGo(): Promise<boolean> {
  return run('go', ['version']).then(
    () => true,
    () => false,
  );
}
