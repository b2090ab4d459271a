import path from 'node:path';
import { rememberedHistory, rememberHistory } from './prepare/demo-choice.ts';
import type { Command } from './process/child.ts';
import type { Surroundings } from './process/supervised.ts';
import type { Program } from './process/program.ts';
import { runTool } from './process/run-tool.ts';
import { tellingLine } from './start-failure.ts';

type Service = Pick<Program, 'name' | 'command'>;

/** A service's history is made by a process of its own, which is told what the service is told. */
function historyOf({ command }: Service): Command {
  const { args, ...rest } = command();
  const main = args.at(-1) ?? '';
  return { ...rest, args: [...args.slice(0, -1), path.join(path.dirname(main), 'demo-history.js')] };
}

/**
 * Makes the demo company's history, beside the running services and one service after the other: the later ones read
 * what the earlier ones announce. Says when it begins and ends; a failure is said and stops nothing.
 * @param programs the services that have one, in their order
 */
export async function loadHistories(
  programs: readonly Service[],
  { stateFolder, signal, say }: Surroundings,
): Promise<void> {
  if (programs.length === 0 || rememberedHistory(stateFolder)) return;
  say('Demo history follows …');
  const started = performance.now();
  for (const program of programs) {
    const tool = `history-${program.name}`;
    const { succeeded, output } = await runTool(tool, stateFolder, historyOf(program), signal);
    if (signal.aborted) return;
    if (succeeded && !output.includes('not here yet')) continue;
    say(`Demo history of ${program.name} could not be made: ${tellingLine(output)}`);
    return;
  }
  rememberHistory(stateFolder);
  say(`Demo history is loaded (after ${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
