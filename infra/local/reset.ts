// `npm run reset`: deletes all local state.
import { rmSync } from 'node:fs';
import { endOwnedProcesses } from './process/owned-processes.ts';
import { stateFolder } from './settings.ts';
import { reasonOf } from './start-failure.ts';
import { askHolder } from './state/only-instance.ts';

const folder = stateFolder(process.env);
const holder = await askHolder(folder);

if (holder) {
  console.error(
    `rigwise: it is running (process ${holder.pid}): stop it with Ctrl-C in its terminal, then reset.`,
  );
  process.exitCode = 1;
} else {
  try {
    await endOwnedProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
    console.log(`Removed ${folder}`);
  } catch (error) {
    console.error(`rigwise: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
