import type { ListedPerson } from '@rigwise/contracts';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';

const person = (lastName: string): ListedPerson => ({
  ...{ id: '0199b1f0-0000-7000-8000-0000000000b1', employeeNumber: 'RW-2001', firstName: 'Quinn', lastName },
  ...{ email: null, department: null, position: null, location: null, rotation: null, external: false },
  ...{ state: 'no-account', lockedUntil: null, account: null },
});

describe('the page of users', () =>
  showsOnlyAnswers({
    path: '/admin/users',
    list: '/api/admin/people',
    answer: (name) => ({ items: [{ ...person(''), firstName: name }], nextCursor: null, total: 1 }),
    others: { '/api/admin/people-choices': { departments: [], locations: [] } },
    filter: ['Role', 'Administrator'],
  }));
