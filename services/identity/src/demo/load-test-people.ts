import { v5 as uuidOf } from 'uuid';
import type { DemoAccount, DemoCompany } from './demo-company.ts';
import type { Person } from '../people/person.ts';

const NAMESPACE = 'b7c0d7a4-5a4e-5d0f-8f0e-3c1d7a9e2b10';

/** People for load tests, `load.00001` and up; the same number is the same person every time. */
export function loadTestPeople(from: number, to: number): DemoCompany {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(5, '0'));
  return {
    people: numbers.map((number): Person => ({
      id: personIdOf(number),
      employeeNumber: `LOAD-${number}`,
      firstName: 'Load',
      lastName: `Tester ${number}`,
      email: `load.${number}@rigwise.example`,
      department: 'Load tests',
      position: null,
      location: null,
      rotation: null,
      managerId: null,
      external: false,
      active: true,
      revision: 1,
    })),
    accounts: numbers.map((number): DemoAccount => ({
      id: uuidOf(`account:${number}`, NAMESPACE),
      personId: personIdOf(number),
      username: `load.${number}`,
      role: 'employee',
      status: 'active',
      capabilities: [],
      temporaryPassword: false,
      openedDaysAgo: 0,
    })),
  };
}

const personIdOf = (number: string): string => uuidOf(`person:${number}`, NAMESPACE);
