import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The JDK's java, found as Maven finds it: JAVA_HOME first, then PATH. */
export function javaBinary(env: NodeJS.ProcessEnv = process.env): string {
  const { JAVA_HOME } = env;
  const named = JAVA_HOME && path.join(JAVA_HOME, 'bin', 'java');
  return named && existsSync(named) ? named : 'java';
}

/** The JVM looks at no TMPDIR, and unpacks what is not Java into its own temporary folder. */
export const javaTemporaryFolder = (): string => `-Djava.io.tmpdir=${tmpdir()}`;

/** What a started program needs of our own environment; nothing that was set for us leaks into it. */
export function plainEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { PATH = '', HOME = '', JAVA_HOME, LANG, TMPDIR } = env;
  return { PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }), ...(LANG && { LANG }), ...(TMPDIR && { TMPDIR }) };
}
