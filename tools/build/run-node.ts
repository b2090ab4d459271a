import { spawn } from 'node:child_process';
import { root } from './step.ts';

/**
 * Runs a script in its own process.
 * @param checkout where to run; this checkout by default
 * @throws with all its output if it fails
 */
export function runNode(name: string, args: readonly string[], checkout = root): Promise<void> {
  return new Promise((resolve, reject) => {
    // Builds must not depend on the caller: a test runner's NODE_ENV would select React's development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (data: Buffer): void => void (output += data.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${name} failed:\n${output.trim()}`));
    });
  });
}
