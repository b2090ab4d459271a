import { currentUser, logout } from '@rigwise/contracts';
import { freePort } from '@rigwise/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { logFolderOf } from '../../local/stack.ts';
import { RigProcess } from '../../rig/rig-process.ts';
import type { Rig } from '../../rig/rig.ts';
import { PASSWORD, usernameOf, type BenchRun } from '../bench-run.ts';
import { atMost, type Row } from '../report/row.ts';
import { signIn } from './sign-in-once.ts';

const REVOCATIONS = 20;
const POLL_MS = 2;
const GIVE_UP_MS = 10_000;

/** How long a gateway that never saw the sign-in keeps accepting a session ended at another gateway. */
export async function measureRevocations(run: BenchRun): Promise<Row> {
  const { rig } = run;
  const port = await freePort();
  const second = `http://127.0.0.1:${port}`;
  const gateway = secondGateway(rig, port, second);
  await gateway.start();
  let longest = 0;
  for (let number = 1; number <= REVOCATIONS; number++) {
    const cookie = await signIn(rig.url, usernameOf(number), PASSWORD);
    if ((await statusAt(second, cookie)) !== 200) throw new Error('The second gateway refused a session');
    const answer = await fetch(rig.url + logout.path, {
      method: 'POST',
      headers: { cookie, origin: rig.url },
    });
    const ended = performance.now();
    if (!answer.ok) throw new Error(`Signing out returned ${answer.status}`);
    while ((await statusAt(second, cookie)) === 200) {
      if (performance.now() - ended > GIVE_UP_MS) break;
      await pause(POLL_MS);
    }
    longest = Math.max(longest, performance.now() - ended);
  }
  await gateway.stop();
  return atMost({
    what: `a revocation is seen at a second gateway, longest of ${REVOCATIONS}`,
    value: longest,
    bar: 1_000,
    digits: 0,
    unit: 'ms',
  });
}

function secondGateway(rig: Rig, port: number, url: string): RigProcess {
  const { program } = rig.process('gateway');
  const { stateFolder } = rig.parts;
  const second = {
    ...program,
    name: 'second-gateway',
    port,
    url,
    command: () => {
      const first = program.command();
      return { ...first, env: { ...first.env, PORT: String(port) } };
    },
    ready: async () => (await fetch(`${url}/health/ready`)).ok,
  };
  return new RigProcess(second, stateFolder, logFolderOf(stateFolder));
}

async function statusAt(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url + currentUser.path, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
}
