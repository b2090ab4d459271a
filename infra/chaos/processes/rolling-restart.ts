import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Row } from '../fault.ts';
import { isGood } from '../traffic/answers.ts';
import { underFault } from '../traffic/under-fault.ts';
import { BusyPeople } from './busy-people.ts';
import { instances, pairs } from './pairs.ts';
import { withShortKeepAlive } from './short-keep-alive.ts';

/** A balancer probes once a second. */
const NOTICED_MS = 1_500;

/** Every instance of every service gets SIGTERM and restarts, one after the other. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  what: 'every instance of every service is stopped (SIGTERM) and started again in turn',
  run: (context) =>
    withShortKeepAlive(async (): Promise<Row> => {
      const { chaos, nextPerson } = await pairs(context);
      let pages = 0;
      const row = await underFault({
        fault: 'rolling-restart',
        chaos,
        nextPerson,
        async breakAndMend(traffic, checks) {
          const busy = new BusyPeople(traffic, chaos.rig.url, nextPerson);
          for (const name of instances) {
            const process = chaos.rig.process(name);
            const how = await process.stop();
            checks.that(`${name} ends in time, with 0`, how === 'exited with 0', how);
            await process.start();
            await pause(NOTICED_MS);
          }
          await busy.stop();
          pages = busy.pages;
          const { length, 0: first } = busy.missing;
          checks.that('every file of the console comes', length === 0, `${length} did not, as ${first}`);
        },
        judge: (answers, checks) => checks.that('no request fails', answers.every(isGood)),
      });
      return { ...row, usersSaw: `${row.usersSaw}, console file ${pages}x 200` };
    }),
};
