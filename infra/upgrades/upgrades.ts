// `npm run upgrades`: rolls a platform from another revision to this one and back, under load: docs/upgrades.md.
import { ChaosRigs } from '../chaos/chaos-rigs.ts';
import { withShortKeepAlive } from '../chaos/processes/short-keep-alive.ts';
import { outcomeOf, tableOf } from '../chaos/table.ts';
import { root } from '../local/settings.ts';
import { runCommand } from '../rig/run-command.ts';
import { otherRevision } from './other-revision.ts';
import { rollThereAndBack } from './roll.ts';
import { parseUpgradesOptions, USAGE } from './upgrades-options.ts';

const say = (line: string): void => console.log(line);

const kept = { as: 'upgrades', isWhole: () => true } as const;

await runCommand({ name: 'upgrades', usage: USAGE, read: parseUpgradesOptions, kept }, async ({ from }) => {
  const old = await otherRevision(from, say);
  say(`From ${old.commit} to this checkout, and back`);
  const rigs = new ChaosRigs({ kafkaDownSeconds: 0, linkCutSeconds: 0 });
  try {
    const revisions = { old: old.folder, new: root };
    const rows = await withShortKeepAlive(() =>
      rigs.around((context) => rollThereAndBack(context, revisions, say)),
    );
    say(`\n${tableOf(rows, 'step')}`);
    return outcomeOf(rows, 'step');
  } finally {
    await rigs.endAll();
  }
});
