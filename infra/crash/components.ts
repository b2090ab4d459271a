import { wipeRedis } from '../rig/redis-data.ts';
import type { ProcessName, Rig } from '../rig/rig.ts';
import { identitySeams, notificationSeams, type Seam } from './seams.ts';

export const componentNames = [
  'identity',
  'notification',
  'gateway',
  'access-request',
  'redis',
  'redis wiped',
  'kafka',
  'postgres',
] as const;

export type ComponentName = (typeof componentNames)[number];

/** What is killed, and how. */
export interface Component {
  readonly name: ComponentName;
  readonly process: ProcessName;
  /** It kills itself at these in turn; if there are none, it is killed from outside. */
  readonly seams: readonly Seam[];
  /** Codes requested per second: fewer if a kill takes longer, so that codes are in flight at every kill. */
  readonly perSecond: number;
  /** How long it stays down after a kill from outside, in milliseconds: others must notice its absence. */
  readonly awayMs: number;
  /** What is lost while it is down. */
  readonly lose?: (rig: Rig) => void;
}

const outside = { seams: [], perSecond: 25, awayMs: 0 } as const;

const components: readonly Component[] = [
  { ...outside, name: 'identity', process: 'identity', seams: identitySeams },
  {
    ...outside,
    name: 'notification',
    process: 'notification',
    seams: notificationSeams,
    perSecond: 15,
  },
  { ...outside, name: 'gateway', process: 'gateway' },
  { ...outside, name: 'access-request', process: 'access-request' },
  { ...outside, name: 'redis', process: 'redis', awayMs: 500 },
  { ...outside, name: 'redis wiped', process: 'redis', awayMs: 500, lose: wipeRedis },
  { ...outside, name: 'kafka', process: 'kafka', perSecond: 10 },
  { ...outside, name: 'postgres', process: 'postgres' },
];

export function componentOf(name: ComponentName): Component {
  const found = components.find((component) => component.name === name);
  if (!found) throw new Error(`There is no component ${name}`);
  return found;
}
