import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The JDK's java, found like Maven finds it: JAVA_HOME first, then PATH. */
export function javaBinary(env: NodeJS.ProcessEnv = process.env): string {
  const { JAVA_HOME } = env;
  const named = JAVA_HOME && path.join(JAVA_HOME, 'bin', 'java');
  return named && existsSync(named) ? named : 'java';
}

/**
 * The JVM unpacks native libraries into its temporary folder and loads them from there, so the folder must not be
 * writable for others, nor hold leftovers of a killed JVM.
 * @param name of the program that owns the folder
 */
export function javaTemporaryFolder(stateFolder: string, name: string): string {
  const folder = path.join(stateFolder, 'java', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return `-Djava.io.tmpdir=${folder}`;
}

/** The part of our environment that a started program needs; no variables meant for us. */
export function plainEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { PATH = '', HOME = '', JAVA_HOME, LANG, TMPDIR } = env;
  return { PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }), ...(LANG && { LANG }), ...(TMPDIR && { TMPDIR }) };
}
