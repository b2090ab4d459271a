import { currentUser } from '@rigwise/contracts';
import type { BenchRun, Measured } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { SideProcess } from '../load/side-process.ts';
import { median } from '../measure/statistics.ts';
import { perThousand, total } from '../measure/usage.ts';
import { readPss } from '../measure/memory.ts';
import { atMost, withoutBar, type Row } from '../report/row.ts';
import { failureRows, type Section } from './section.ts';

const SESSIONS = 200;
const CONNECTIONS = 16;
/** From docs/adr/0044. */
const PRODUCTION_RATIO = 0.05;
const WAYS = [
  { name: 'off', ratio: undefined },
  { name: 'one in twenty', ratio: PRODUCTION_RATIO },
  { name: 'all', ratio: 1 },
] as const;

interface Found {
  readonly name: string;
  readonly checks: readonly Measured[];
  readonly signIns: readonly Measured[];
  /** MiB of gateway and identity together. */
  readonly memory: number;
}

/** The same work without traces, with the production sampling ratio, and with all traces kept. */
export async function tracingSection(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(SESSIONS);
  const sink = new SideProcess<object, string>('limits/span-sink.ts');
  const collector = await sink.run({});
  const found: Found[] = [];
  for (const { name, ratio } of WAYS) {
    run.say(`Traces: ${name} …`);
    await restart(run, ratio === undefined ? {} : tracingTo(collector, ratio));
    found.push({ name, ...(await measure(run, cookies)) });
  }
  await restart(run, {});
  sink.stop();
  const [off, ...on] = found;
  return { rows: off ? on.flatMap((way) => rowsOf(way, off, run)) : [], notes: [] };
}

const tracingTo = (collector: string, ratio: number): Record<string, string> => ({
  NODE_OPTIONS: '--import=@rigwise/platform/telemetry',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER_ARG: String(ratio),
});

/** Restarts the services on the path of a sign-in; the session check involves only the first. */
async function restart({ rig }: BenchRun, env: Readonly<Record<string, string>>): Promise<void> {
  const both = [rig.process('gateway'), rig.process('identity')];
  await Promise.all(both.map((one) => one.stop()));
  await Promise.all(both.map((one) => one.start(env)));
}

async function measure(run: BenchRun, cookies: readonly string[]): Promise<Omit<Found, 'name'>> {
  const { url } = run.rig;
  const checks: Measured[] = [];
  const signIns: Measured[] = [];
  const loop = { kind: 'closed', url, connections: CONNECTIONS } as const;
  const asked = cookies.map((cookie) => requestText(url, 'GET', currentUser.path, { cookie }));
  await run.warmUp();
  await run.measure({ ...loop, requests: asked, seconds: 2 });
  for (let block = 0; block < run.either(3, 1); block++) {
    checks.push(await run.measure({ ...loop, requests: asked, seconds: run.either(4, 2) }));
    signIns.push(await run.measure({ ...loop, requests: run.signInRequests(), seconds: run.either(6, 3) }));
  }
  const { gateway = 0, identity = 0 } = readPss(run.rig.pids());
  return { checks, signIns, memory: gateway + identity };
}

function rowsOf({ name, checks, signIns, memory }: Found, off: Found, run: BenchRun): Row[] {
  const what = `traces kept: ${name}`;
  const otherCores = median([...checks, ...signIns].map(({ usage }) => usage.otherCores));
  const check = atMost({
    what: `${what}; session check, CPU-s per 1,000`,
    value: costOf(checks, run),
    bar: 0.06,
    limit: `off ${costOf(off.checks, run).toFixed(4)}`,
    ...{ digits: 4, unit: '', otherCores },
  });
  const signIn = withoutBar({
    what: '… password sign-in, CPU-s per 1,000',
    ours: costOf(signIns, run).toFixed(2),
    limit: `off ${costOf(off.signIns, run).toFixed(2)}`,
    otherCores,
  });
  const held = withoutBar({
    what: '… gateway and identity after that, PSS',
    ours: `${memory.toFixed(0)} MiB`,
    limit: `off ${off.memory.toFixed(0)} MiB`,
    otherCores,
  });
  // Keeping all traces has no cost bar; the bar applies to production sampling.
  const kept = name === 'all' ? withoutBar(check) : check;
  return [kept, signIn, held, ...failureRows('… failed', [...checks, ...signIns])];
}

const costOf = (blocks: readonly Measured[], { idle }: BenchRun): number =>
  median(
    blocks.map(({ usage, answered }) => {
      const { driver: _, ...by } = perThousand(usage, answered, idle);
      return total(by);
    }),
  );
