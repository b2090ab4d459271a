import { randomUUID } from 'node:crypto';
import type { Role, SessionRecord } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { ask, Surroundings } from './running-gateway.ts';
import { aRecord } from './sessions.ts';
import { candidate, candidates } from './small-calls.ts';
import { CANDIDATE, LEADER } from './small-service.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let gateway: RunningService;
beforeAll(async () => {
  around = await Surroundings.start();
  gateway = await around.gateway();
});
afterAll(() => around.stop());

interface As extends Partial<SessionRecord> {
  readonly role?: Role;
  readonly department?: string;
}

async function answers({ role = 'employee', department = 'Drilling', ...record }: As): Promise<unknown[]> {
  const user = { ...aRecord().user, role, department };
  const { token } = await around.book.signIn({ user, ...record }, around.clock.now().getTime());
  const about = async (id: string) => {
    const path = candidate.path.replace('{personId}', id);
    const { status, body } = await ask(gateway.url, path, { token });
    return status === 200 ? 200 : body['code'];
  };
  const { status, body } = await ask(gateway.url, candidates.path, { token });
  return [await about(CANDIDATE), await about(randomUUID()), status === 200 ? body['scope'] : body['code']];
}

const OUTSIDE = 'auth/outside-scope';
const NONE = 'auth/forbidden';
const ofDrilling = { departments: ['Drilling'], crews: [] };
const stranger = randomUUID();

describe('from the session at the gateway to the guard of a service, a scope', () => {
  it.each<[string, As, unknown[]]>([
    ['covers the own department', { capabilities: ['marker:department'] }, [200, OUTSIDE, ofDrilling]],
    [
      'covers no other department',
      { capabilities: ['marker:department'], department: 'HSE' },
      [OUTSIDE, OUTSIDE, { departments: ['HSE'], crews: [] }],
    ],
    [
      'covers the own crew',
      { capabilities: ['marker:crew'], personId: LEADER },
      [200, OUTSIDE, { departments: [], crews: [LEADER] }],
    ],
    [
      'is the crew of a manager, without a capability',
      { role: 'manager', personId: stranger },
      [OUTSIDE, OUTSIDE, { departments: [], crews: [stranger] }],
    ],
    ['covers all', { capabilities: ['marker:all'] }, [200, 200, 'all']],
    ['covers nobody for another capability', { capabilities: ['assessor:all'] }, [NONE, NONE, NONE]],
    [
      'covers nobody in a record of an earlier version',
      { capabilities: ['marker:crew'] },
      [OUTSIDE, OUTSIDE, { departments: [], crews: [] }],
    ],
    ['is none in training', { ownRole: 'manager', personId: LEADER }, [NONE, NONE, NONE]],
    [
      'is none in a view of an employee',
      { capabilities: ['marker:all'], actorId: randomUUID() },
      Array<string>(3).fill('employee-view/read-only'),
    ],
  ])('%s', async (_what, as, expected) => {
    expect(await answers(as)).toEqual(expected);
  });
});
