import { currentUser } from '@rigwise/contracts';
import type { BenchRun } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { total } from '../measure/usage.ts';
import { atMost, type Row } from '../report/row.ts';
import type { Section } from './section.ts';

const SERVICES = ['gateway', 'identity', 'notification', 'access-request'] as const;
const CONNECTIONS = 64;
const MIB = { digits: 0, unit: 'MiB' };

/** What everything holds when idle and under load, and what it uses when nobody asks for anything. */
export async function memorySection(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(run.either(2_000, 200));
  const checks = cookies.map((cookie) => requestText(run.rig.url, 'GET', currentUser.path, { cookie }));
  run.say('Memory under load …');
  for (const requests of [run.signInRequests(), checks]) {
    const seconds = run.either(8, 4);
    await run.measure({ kind: 'closed', url: run.rig.url, requests, connections: CONNECTIONS, seconds });
  }
  const { idleMemory, highestMemory } = run;
  const rows = SERVICES.flatMap((name): Row[] => [
    atMost({ ...MIB, what: `${name}, PSS idle`, value: idleMemory[name] ?? NaN, bar: 110 }),
    atMost({ ...MIB, what: '… loaded', value: highestMemory[name] ?? NaN, bar: 200 }),
  ]);
  const everything = { what: 'everything together, PSS idle', value: total(idleMemory) / 1024, bar: 1.6 };
  const idle = { what: 'everything together, cores idle', value: total(run.idle), bar: 0.15 };
  const each = Object.entries(idleMemory).map(([name, mib]) => `${name} ${mib.toFixed(0)}`);
  return {
    rows: [
      ...rows,
      atMost({ ...everything, digits: 2, unit: 'GiB' }),
      atMost({ ...idle, digits: 3, unit: '', otherCores: run.idleOtherCores }),
    ],
    notes: [`Idle, MiB: ${each.join(', ')} (\`--start\` also counts the launcher of \`npm start\`).`],
  };
}
