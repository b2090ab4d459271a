// `npm run bench:console`: page sizes, what a slow link makes of them, and Lighthouse scores, each figure next to its budget.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isEveryBarHeld, tableText } from '../../infra/bench/report/table.ts';
import { root } from '../../infra/local/settings.ts';
import { Rig } from '../../infra/rig/rig.ts';
import { runCommand } from '../../infra/rig/run-command.ts';
import { revision } from '../../infra/runs/keep-run.ts';
import { machineText } from '../../infra/bench/measure/machine.ts';
import { consoleBenchmarksPage } from './console-benchmarks-page.ts';
import { lookAtPages } from './look-at-pages.ts';
import { matrixScroll } from './matrix-scroll.ts';
import { sizeRows } from './page-sizes.ts';
import { slowSignIn } from './slow-sign-in.ts';
import { slowTest } from './slow-test.ts';

const COMMAND = 'npm run bench:console';
const say = (line: string): void => console.log(line);

const usage = `${COMMAND} -- [--write]      --write keeps what was measured in docs/console-benchmarks.md`;

await runCommand({ name: 'bench:console', usage, read: readArguments }, async (args) => {
  const commit = args.length > 0 ? revision() : '';
  const rig = await Rig.start({ say });
  try {
    const slow = [
      ...(await slowSignIn(rig.url, say)),
      ...(await slowTest(rig.url, say)),
      ...(await matrixScroll(rig.url, say)),
    ];
    const { rows: seen, notes } = await lookAtPages(rig.url, say);
    const rows = [...sizeRows(), ...slow, ...seen];
    const command = [COMMAND, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
    say(['', machineText(), command, '', ...notes, '', tableText(rows)].join('\n'));
    if (args.length > 0) {
      const file = path.join(root, 'docs', 'console-benchmarks.md');
      const day = new Date().toISOString().slice(0, 10);
      const page = consoleBenchmarksPage({ rows, notes, command, day, commit });
      writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
    }
    return isEveryBarHeld(rows);
  } finally {
    await rig.stop();
  }
});

function readArguments(args: readonly string[]): readonly string[] {
  const unknown = args.find((arg) => arg !== '--write');
  if (unknown !== undefined) throw new Error(`${unknown} is unknown`);
  return args;
}
