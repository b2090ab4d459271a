import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The JDK's java, found as Maven finds it: JAVA_HOME first, then PATH. */
export function javaBinary(env: NodeJS.ProcessEnv = process.env): string {
  const { JAVA_HOME } = env;
  const named = JAVA_HOME && path.join(JAVA_HOME, 'bin', 'java');
  return named && existsSync(named) ? named : 'java';
}

/**
 * The JVM unpacks what is not Java into its temporary folder and runs it from there: into one that nobody else may write,
 * and that has nothing of a JVM that was killed.
 * @param name of the program that has it for itself
 */
export function javaTemporaryFolder(stateFolder: string, name: string): string {
  const folder = path.join(stateFolder, 'java', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return `-Djava.io.tmpdir=${folder}`;
}

/** What a started program needs of our own environment; nothing that was set for us leaks into it. */
export function plainEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { PATH = '', HOME = '', JAVA_HOME, LANG, TMPDIR } = env;
  return { PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }), ...(LANG && { LANG }), ...(TMPDIR && { TMPDIR }) };
}
