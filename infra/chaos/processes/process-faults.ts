import type { Fault } from '../fault.ts';
import { accessRequestKilled } from './access-request-killed.ts';
import { gatewayKilled } from './gateway-killed.ts';
import { rollingRestart } from './rolling-restart.ts';
import { identityKilled, notificationKilled } from './service-killed.ts';
import { slowCrowd } from './slow-crowd.ts';

/** Faults of the platform's own processes, in the order of the table. */
export const processFaults: readonly Fault[] = [
  identityKilled,
  accessRequestKilled,
  notificationKilled,
  slowCrowd,
  gatewayKilled,
  rollingRestart,
];
