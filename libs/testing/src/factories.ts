import { randomUUID } from 'node:crypto';
import type { PayloadOf, personChangedV1 } from '@rigwise/contracts';

export type PersonSnapshot = PayloadOf<typeof personChangedV1>;

/** A person as in identity's events: a new one each time, except for `overrides`. */
export function aPerson(overrides: Partial<PersonSnapshot> = {}): PersonSnapshot {
  return {
    personId: randomUUID(),
    employeeNumber: 'RW-2001',
    firstName: 'Dana',
    lastName: 'Ortiz',
    email: 'dana.ortiz@rigwise.example',
    department: 'Drilling',
    position: 'Floorhand',
    location: 'Rig 7',
    rotation: '28/28',
    managerId: null,
    external: false,
    active: true,
    account: null,
    ...overrides,
  };
}

/** An employee with an account. */
export function anEmployee(overrides: Partial<PersonSnapshot> = {}): PersonSnapshot {
  const account = {
    accountId: randomUUID(),
    username: 'dana.ortiz',
    role: 'employee',
    disabled: false,
  } as const;
  return aPerson({ account, ...overrides });
}
