// `npm run upgrades`: rolls a platform from another revision to this one and back, under load: docs/upgrades.md.
import { ChaosRigs } from '../chaos/chaos-rigs.ts';
import { withShortKeepAlive } from '../chaos/processes/short-keep-alive.ts';
import { holds, tableOf } from '../chaos/table.ts';
import { root } from '../local/settings.ts';
import { runCommand } from '../rig/run-command.ts';
import { otherRevision } from './other-revision.ts';
import { rollThereAndBack } from './roll.ts';
import { parseUpgradesOptions, USAGE } from './upgrades-options.ts';

const say = (line: string): void => console.log(line);

await runCommand({ name: 'upgrades', usage: USAGE, read: parseUpgradesOptions }, async ({ from }) => {
  const old = otherRevision(from, say);
  say(`From ${old.commit} to this checkout, and back`);
  const rigs = new ChaosRigs({ kafkaDownSeconds: 0 });
  try {
    const revisions = { old: old.folder, new: root };
    const rows = await withShortKeepAlive(() =>
      rigs.around((context) => rollThereAndBack(context, revisions, say)),
    );
    say(`\n${tableOf(rows, 'step')}`);
    return rows.every(holds);
  } finally {
    await rigs.endAll();
  }
});
