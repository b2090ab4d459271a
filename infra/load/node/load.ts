// `npm run load -- sign-in-storm`: runs a scenario against a running platform, and prints how it coped.
import { alignedLines } from '../../rig/aligned-lines.ts';
import { readSettings, stateFolder } from '../../local/settings.ts';
import { loadTestKeys } from '../../local/state/load-test-keys.ts';
import { keepRun, revision } from '../../runs/keep-run.ts';
import { signedKey } from './key.ts';
import { readArguments, usage, type Arguments } from './arguments.ts';
import { memoryOutcome, watchMemory } from './service-memory.ts';
import { runScenario, type ScenarioRun } from './run-scenario.ts';

const ASKS_FOR_HELP = /^(help|--help|-h)$/;

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === undefined || [command, ...rest].some((arg) => ASKS_FOR_HELP.test(arg))) console.log(usage);
  else if (command === 'key') console.log(await signedKey(rest, process.env));
  else await load(await argumentsOf([command, ...rest]));
} catch (error) {
  console.error(`load: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
process.disconnect?.();

async function argumentsOf(args: readonly string[]): Promise<Arguments> {
  const { publicUrl, mailWebPort } = readSettings(process.env, []);
  // A platform on this machine accepts keys signed with its own pair.
  const own = loadTestKeys(stateFolder(process.env), { make: false });
  const key = process.env['LOAD_TEST_KEY'] ?? (own && (await signedKey([], process.env)));
  return readArguments(args, { url: publicUrl, inboxUrl: `http://127.0.0.1:${mailWebPort}`, key });
}

async function load({ scenario, url, inbox, key, write, ...options }: Arguments): Promise<void> {
  const { perSecond, seconds, people } = options;
  console.log(
    `${scenario.name} at ${url}: ${perSecond} visits a second for ${Math.round(seconds)} s, ${people} people` +
      (key === undefined ? ', no load-test key: limits apply' : ''),
  );
  const folder = stateFolder(process.env);
  const [commit, started] = [write ? revision() : '', performance.now()];
  const looks = write ? watchMemory(folder) : () => [];
  const run = await runScenario(scenario, { ...options, target: { url, inbox, key } });
  const memory = memoryOutcome(looks());
  const unmet = scenario.thresholds.filter((threshold) => !run.timings.holds(threshold));
  console.log(tableOf(run).join('\n'));
  for (const example of run.examples) console.log(`failed: ${example}`);
  for (const { of, percent, atMostMs } of unmet)
    console.log(`missed: ${of} p${percent} at most ${atMostMs} ms`);
  const held = run.failed === 0 && unmet.length === 0 && (memory.held || !write);
  if (write) {
    const command = ['npm run load --', ...process.argv.slice(2)].join(' ');
    const said = `${visitsText(run)}; ${unmet.length} thresholds missed; ${memory.said}`;
    console.log(memory.said);
    await keepRun('soak', { command, commit, seconds: (performance.now() - started) / 1_000, said, held });
  }
  if (!held) process.exitCode = 1;
}

function visitsText({ visits, failed, atOnce }: ScenarioRun): string {
  return `${visits} visits, ${failed} failed, at most ${atOnce} concurrently`;
}

function tableOf(run: ScenarioRun): string[] {
  const { timings } = run;
  const rows = timings
    .names()
    .map((name) => [
      ...[name, String(timings.count(name))],
      ...[50, 95, 99].map((percent) => timings.at(name, percent).toFixed(1)),
    ]);
  return [
    ...alignedLines([['', 'times', 'p50 ms', 'p95 ms', 'p99 ms'], ...rows], (column) => column > 0),
    visitsText(run),
  ];
}
