import { keepLogs } from '../rig/keep-logs.ts';
import type { ChaosRigs } from './chaos-rigs.ts';
import type { Fault, Row } from './fault.ts';
import { holds } from './table.ts';

/** Runs faults one after the other, and the ones that take minutes in parallel. @returns rows in the faults' order */
export async function runFaults(
  faults: readonly Fault[],
  rigs: ChaosRigs,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows = new Map<Fault, Row>();
  const run = async (fault: Fault): Promise<void> => {
    say(`${fault.name}: ${fault.what} …`);
    const began = performance.now();
    const row = await rowOf(fault, rigs, say);
    rows.set(fault, row);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    say(`${fault.name}: ${holds(row) ? 'ok' : `MISSED: ${row.problems.join('; ')}`} (${seconds} s)`);
  };
  const oneByOne = async (): Promise<void> => {
    for (const fault of faults.filter(({ beside }) => !beside)) await run(fault);
  };
  await Promise.all([...faults.filter(({ beside }) => beside).map(run), oneByOne()]);
  return faults.flatMap((fault) => rows.get(fault) ?? []);
}

async function rowOf(fault: Fault, rigs: ChaosRigs, say: (line: string) => void): Promise<Row> {
  try {
    return await rigs.around(
      (context) => fault.run(context),
      (row, used) => {
        if (holds(row)) return;
        for (const rig of used) say(`${fault.name}: logs in ${keepLogs(rig, 'chaos')}`);
      },
    );
  } catch (error) {
    if (!fault.beside) await rigs.forgetShared();
    if (error instanceof Error) say(error.stack ?? '');
    const problem = `ended early: ${error instanceof Error ? error.message : String(error)}`;
    return {
      fault: fault.name,
      usersSaw: '?',
      lost: 0,
      doubled: 0,
      secondsToRecover: null,
      problems: [problem],
    };
  }
}
