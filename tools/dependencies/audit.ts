import { execFile } from 'node:child_process';
import { z } from 'zod';

const TIMEOUT_MS = 120_000;

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
});

/** The result of `npm audit`: known vulnerabilities by severity, or why it failed. */
export type Audit = { readonly weaknesses: readonly string[] } | { readonly notRun: string };

/** @param output of `npm audit --json` */
export function readAudit(output: string): Audit {
  let said: unknown;
  try {
    said = JSON.parse(output);
  } catch {
    return { notRun: 'npm audit returned nothing' };
  }
  const read = report.safeParse(said);
  if (!read.success) {
    const { message } = z.object({ message: z.string() }).catch({ message: 'no report' }).parse(said);
    return { notRun: message };
  }
  return {
    weaknesses: Object.values(read.data.vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`),
  };
}

/** Asks the registry which locked packages have known vulnerabilities. */
export function audit(root: string): Promise<Audit> {
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 1 << 26 };
    execFile('npm', ['audit', '--json'], options, (_error, stdout) => resolve(readAudit(stdout)));
  });
}
