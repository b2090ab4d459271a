import {
  currentUser,
  itemCoverage,
  listAccessRequests,
  listItems,
  listNotifications,
  requestAccess,
} from '@rigwise/contracts';
import { services, type RunnableService } from '../../local/programs/services.ts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { total } from '../measure/usage.ts';
import { idleRow, LOADED_ROW } from '../report/memory-rows.ts';
import { atMost, type Row } from '../report/row.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';

const CONNECTIONS = 64;
const ADMINISTRATOR = 'ada.admin';
/** Few enough that the effects of their requests are over before the next section begins. */
const NEWCOMERS = 400;
const MIB = { digits: 0, unit: 'MiB' };

/** Memory of everything when idle and under load, each service under its own typical load, and idle CPU usage. */
export async function memorySection(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(run.either(2_000, 200));
  for (const [name, requests] of Object.entries(await loadsOf(run, cookies))) {
    run.say(`Memory of ${name} under its own load …`);
    const seconds = run.either(8, 4);
    await run.measure({ kind: 'closed', url: run.rig.url, requests, connections: CONNECTIONS, seconds });
  }
  const { idleMemory, highestMemory } = run;
  const rows = services.flatMap(({ name }): Row[] => [
    atMost({ ...MIB, what: idleRow(name), value: idleMemory[name] ?? NaN, bar: 110 }),
    atMost({ ...MIB, what: LOADED_ROW, value: highestMemory[name] ?? NaN, bar: 200 }),
  ]);
  const everything = { what: 'everything together, PSS idle', value: total(idleMemory) / 1024, bar: 1.6 };
  const idle = { what: 'everything together, cores idle', value: total(run.idle), bar: 0.1 };
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

/** Each service's most frequent calls: leaf services first, the gateway in front of all. */
async function loadsOf(
  run: BenchRun,
  cookies: readonly string[],
): Promise<Partial<Record<RunnableService['name'], string[]>>> {
  const { url } = run.rig;
  const admin = await signIn(url, ADMINISTRATOR, PASSWORD);
  const all = (path: string): string[] => cookies.map((cookie) => requestText(url, 'GET', path, { cookie }));
  return {
    gateway: all(currentUser.path),
    identity: run.signInRequests(),
    notification: all(listNotifications.path),
    // With few items: `bank` measures it with 100,000.
    assessment: [listItems, itemCoverage].map(({ path }) => requestText(url, 'GET', path, { cookie: admin })),
    // A list and two forms, repeatedly; each form is from another person.
    'access-request': cookies
      .slice(0, NEWCOMERS / 2)
      .flatMap((_, number) => [
        requestText(url, 'GET', listAccessRequests.path, { cookie: admin }),
        requestText(url, 'POST', requestAccess.path, { body: newcomer(2 * number) }),
        requestText(url, 'POST', requestAccess.path, { body: newcomer(2 * number + 1) }),
      ]),
  };
}

const newcomer = (number: number): object => ({
  employeeNumber: `MEM-${String(number).padStart(5, '0')}`,
  firstName: 'Dana',
  lastName: `Ortiz ${number}`,
  email: `memory.${number}@rigwise.example`,
  reason: 'I join the crew of Rig 7 in May.',
});
