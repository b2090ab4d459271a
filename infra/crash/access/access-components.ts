import type { Component } from '../components.ts';
import { accessRequestSeams, grantSeams, notificationSeams } from '../seams.ts';

const common = { perSecond: 0, awayMs: 0 } as const;

/** Every component involved in an access request, in chain order, with every failpoint there. */
export const accessComponents: readonly Component[] = [
  { ...common, name: 'access-request', process: 'access-request', seams: accessRequestSeams },
  { ...common, name: 'identity', process: 'identity', seams: grantSeams },
  { ...common, name: 'notification', process: 'notification', seams: notificationSeams },
];
