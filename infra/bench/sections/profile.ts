import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '../../rig/rig.ts';
import type { BenchRun } from '../bench-run.ts';
import { microseconds, summarize, type CpuProfile, type Share, type Span } from '../measure/profile.ts';

const PROFILED: readonly ServiceName[] = ['identity', 'gateway'];
const CONNECTIONS = 32;
const FUNCTIONS = 20;
const PACKAGES = 12;

/** Where gateway and identity spend main-thread time during sign-ins: text for docs/benchmarks.md. */
export async function profileSignIns(run: BenchRun): Promise<string[]> {
  run.say('Profiling sign-ins …');
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-profile-'));
  try {
    for (const name of PROFILED) {
      await run.rig.process(name).stop();
      const flags = `--cpu-prof --cpu-prof-dir=${path.join(folder, name)}`;
      await run.rig.process(name).start({ NODE_OPTIONS: flags });
    }
    await run.warmUp();
    const requests = run.signInRequests();
    const seconds = run.either(10, 5);
    const from = microseconds();
    const { answered } = await run.measure({
      kind: 'closed',
      url: run.rig.url,
      requests,
      connections: CONNECTIONS,
      seconds,
    });
    const span = { from, to: microseconds() };
    for (const name of PROFILED) {
      await run.rig.process(name).stop();
      await run.rig.process(name).start();
    }
    return PROFILED.map((name) => profileText(name, path.join(folder, name), { answered, span }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function profileText(
  name: string,
  folder: string,
  { answered, span }: { readonly answered: number; readonly span: Span },
): string {
  const [file = ''] = readdirSync(folder);
  const profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CpuProfile;
  const { busySeconds, functions, packages } = summarize(profile, span);
  const lines = (shares: readonly Share[], count: number): string[] =>
    shares.slice(0, count).map(({ name: of, share }) => `${(share * 100).toFixed(1).padStart(5)} %  ${of}`);
  return [
    `${name}: ${busySeconds.toFixed(1)} s of its main thread for ${answered} sign-ins`,
    '',
    'by package',
    ...lines(packages, PACKAGES),
    '',
    'by function, time of its own',
    ...lines(functions, FUNCTIONS),
  ].join('\n');
}
