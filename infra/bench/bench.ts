// `npm run bench`: what the platform costs, each figure beside its limit or peer in the same run.
import { setTimeout as pause } from 'node:timers/promises';
import { Rig } from '../rig/rig.ts';
import { runCommand } from '../rig/run-command.ts';
import { readArguments, type Arguments, type SectionName } from './arguments.ts';
import { BenchRun, PEOPLE } from './bench-run.ts';
import type { Job, Outcome } from './load/jobs.ts';
import { SideProcess } from './load/side-process.ts';
import { between, coresOf, read, total, type Usage } from './measure/usage.ts';
import { isGoodEnough, tableText } from './report/table.ts';
import type { Section } from './sections/section.ts';
import { signInSection } from './sections/sign-in.ts';

const SETTLE_MS = 5_000;
const IDLE_MS = 15_000;
const say = (line: string): void => console.log(line);

const sections: Partial<Record<SectionName, (run: BenchRun) => Promise<Section>>> = {
  'sign-in': signInSection,
};

await runCommand('bench', async () => {
  const wanted = readArguments(process.argv.slice(2));
  const rig = await Rig.start({
    people: PEOPLE,
    // One machine asks for everybody, which no real address does.
    environment: { gateway: { RATE_LIMIT_ADDRESS: '1000000' } },
    say,
  });
  try {
    return await measureAll(rig, wanted);
  } finally {
    await rig.stop();
  }
});

async function measureAll(rig: Rig, wanted: Arguments): Promise<boolean> {
  const driver = new SideProcess<Job, Outcome>('load/driver.ts');
  const idle = await measureIdle(rig);
  const run = new BenchRun(rig, driver, { wanted, idle: coresOf(idle), say });
  const found: Section[] = [];
  for (const name of wanted.sections) {
    const section = await sections[name]?.(run);
    if (section) found.push(section);
  }
  const rows = found.flatMap(({ rows: of }) => of);
  say(['', tableText(rows), '', ...found.flatMap(({ notes }) => notes)].join('\n'));
  return isGoodEnough(rows);
}

async function measureIdle(rig: Rig): Promise<Usage> {
  say(`Watching everything idle for ${IDLE_MS / 1000} s …`);
  await pause(SETTLE_MS);
  const before = read(rig.pids());
  await pause(IDLE_MS);
  const usage = between(before, read(rig.pids()));
  const cores = coresOf(usage);
  const each = Object.entries(cores).map(([name, one]) => `${name} ${one.toFixed(3)}`);
  say(`Idle cores: ${total(cores).toFixed(3)} (${each.join(', ')}), others ${usage.otherCores.toFixed(2)}`);
  return usage;
}
