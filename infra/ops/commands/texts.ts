import type { ServiceClient } from '../services/service-client.ts';
import { ServiceProblem } from '../services/service-problem.ts';

export const moreHint = (more: boolean): string => (more ? '\nThere are more: use --limit <n>.' : '');

export const declined = (client: ServiceClient): ServiceProblem =>
  new ServiceProblem(client, 'ops/declined', 'Nothing was done.');

/** `1 event`, `2 events`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** `person.changed.v1 (welcome-mail)`; most handlers have no name. */
export const forHandler = (what: string, handler: string | null): string =>
  handler === null ? what : `${what} (${handler})`;
