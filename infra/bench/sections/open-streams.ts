import { setTimeout as pause } from 'node:timers/promises';
import { currentUser, liveEvents, liveKey, sessionUser } from '@rigwise/contracts';
import { Redis } from 'ioredis';
import type { BenchRun } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { SideProcess } from '../load/side-process.ts';
import type { StreamJob, StreamOutcome } from '../load/streams.ts';
import { readPss } from '../measure/memory.ts';
import { percentile } from '../measure/statistics.ts';
import { between, coresOf, read } from '../measure/usage.ts';
import { never, withoutBar, type Row } from '../report/row.ts';
import type { Section } from './section.ts';

const STREAMS = 2_000;
const KIB_A_MIB = 1024;

/** What a gateway uses for this many open streams, while nothing happens and while everyone gets an event. */
export async function openStreamsPart(run: BenchRun): Promise<Section> {
  const count = run.either(STREAMS, 200);
  const cookies = await run.sessions(count);
  const accountIds = await Promise.all(cookies.map((cookie) => accountOf(run.rig.url, cookie)));
  const driver = new SideProcess<StreamJob, StreamOutcome>('load/streams.ts');
  const redis = new Redis(run.rig.parts.addresses.redisUrl);
  try {
    const gateway = { gateway: run.rig.process('gateway').pid };
    const pss = (): number => readPss(gateway)['gateway'] ?? NaN;
    const before = pss();
    run.say(`Opening ${count} streams …`);
    const requests = cookies.map((cookie) => requestText(run.rig.url, 'GET', liveEvents.path, { cookie }));
    const { open } = await driver.run({ kind: 'open', url: run.rig.url, requests });
    if (open !== count) throw new Error(`Only ${open} of ${count} streams are open`);
    const idleSeconds = run.either(25, 5);
    run.say(`Watching them for ${idleSeconds} s while nothing happens …`);
    let reading = read(gateway);
    await pause(idleSeconds * 1000);
    const idle = between(reading, read(gateway));
    const idlePss = pss();
    const rounds = run.either(15, 4);
    run.say(`Sending ${rounds} changes to all of them, one a second …`);
    reading = read(gateway);
    const hearing = driver.run({ kind: 'hear', events: rounds * count, seconds: rounds + 15 });
    for (let round = 0; round < rounds; round++) {
      await Promise.all([tellAll(redis, accountIds), pause(1000)]);
    }
    const { latencies, open: left } = await hearing;
    const busy = between(reading, read(gateway));
    const coresIdle = coresOf(idle)['gateway'] ?? NaN;
    const cost = ((busy.by['gateway'] ?? NaN) - coresIdle * busy.seconds) / (latencies.length / 1000);
    const rows: Row[] = [
      withoutBar({
        what: `${count} open streams, PSS of the gateway`,
        ours: `${idlePss.toFixed(0)} MiB`,
        limit: `${before.toFixed(0)} MiB before, ${(((idlePss - before) / count) * KIB_A_MIB).toFixed(1)} KiB each`,
      }),
      withoutBar({ what: '… after an event a second to each', ours: `${pss().toFixed(0)} MiB`, limit: '' }),
      withoutBar({
        what: '… cores of the gateway, while nothing happens',
        ours: coresIdle.toFixed(3),
        limit: `without them ${(run.idle['gateway'] ?? NaN).toFixed(3)}`,
        otherCores: idle.otherCores,
      }),
      withoutBar({
        what: '… CPU-s of the gateway per 1,000 events',
        ours: cost.toFixed(4),
        limit: '',
        otherCores: busy.otherCores,
      }),
      withoutBar({
        what: `… an event to all at once, there at the client, p95`,
        ours: `${percentile(latencies, 95).toFixed(0)} ms`,
        limit: '',
        otherCores: busy.otherCores,
      }),
    ];
    const missing = rounds * count - latencies.length + count - left;
    if (missing > 0) {
      rows.push(never('… lost', String(missing)));
    }
    return { rows, notes: [] };
  } finally {
    driver.stop();
    redis.disconnect();
  }
}

async function accountOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url + currentUser.path, { headers: { cookie } });
  return sessionUser.parse(await answer.json()).id;
}

/** Like notification announcing something to all; each version carries its time. */
async function tellAll(redis: Redis, accountIds: readonly string[]): Promise<void> {
  const version = String(Date.now());
  const commands = redis.pipeline();
  for (const accountId of accountIds) {
    commands.set(liveKey(accountId), version).publish(liveKey(accountId), version);
  }
  await commands.exec();
}
