import path from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { root } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';

/** Builds what has changed, in its own process so that the memory is freed afterwards. */
export async function buildEverything(stateFolder: string, signal: AbortSignal): Promise<void> {
  const args = ['--conditions=development', path.join(root, 'tools', 'build.ts')];
  const command = { file: process.execPath, args, env: process.env, cwd: root };
  const { succeeded, output } = await runTool('build', stateFolder, command, signal);
  if (!succeeded) throw new StartFailure(output.trim());
}
