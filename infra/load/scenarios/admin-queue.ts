import { ADMINISTRATOR, PASSWORD } from './people.ts';
import type { Scenario, Visitor } from './visit.ts';

const SEARCHES = 40;
const BETWEEN_SECONDS = 0.25;

/** Bars: 200 ms from quality.md for everything besides sign-ins. */
export const adminQueue: Scenario = {
  name: 'admin-queue',
  about: 'People request access; an administrator finds each in the queue, opens the request and rejects it.',
  ...{ perSecond: 2, rampSeconds: 10, minutes: 2 },
  thresholds: [
    { of: 'requestAccess', percent: 99, atMostMs: 200 },
    { of: 'listAccessRequests', percent: 99, atMostMs: 200 },
    { of: 'showAccessRequest', percent: 99, atMostMs: 200 },
    { of: 'rejectAccessRequest', percent: 99, atMostMs: 200 },
  ],
  async visit(visitor, turn) {
    const employeeNumber = `LT-${Date.now().toString(36)}-${turn}`.toUpperCase();
    await visitor.call('requestAccess', {
      body: {
        ...{ employeeNumber, firstName: 'Load', lastName: 'Newcomer' },
        ...{ email: `${employeeNumber.toLowerCase()}@contractor.example`, reason: 'A load test.' },
      },
    });
    await visitor.call('login', { body: { username: ADMINISTRATOR, password: PASSWORD } });
    const { id, revision } = await find(visitor, employeeNumber);
    await visitor.call('showAccessRequest', { parameters: { id } });
    await visitor.call('rejectAccessRequest', {
      parameters: { id },
      body: { revision, reason: 'This was a load test.' },
    });
    await visitor.call('logout');
  },
};

interface Found {
  readonly id: string;
  readonly revision: number;
}

/** The request enters the queue by an event, a moment after it was made. */
async function find(visitor: Visitor, employeeNumber: string): Promise<Found> {
  for (let searches = 0; searches < SEARCHES; searches += 1) {
    const { body } = await visitor.call('listAccessRequests', { query: { search: employeeNumber } });
    const [found] = (body as { items: Found[] }).items;
    if (found) return found;
    await visitor.pause(BETWEEN_SECONDS);
  }
  throw new Error(`${employeeNumber} never reached the queue`);
}
