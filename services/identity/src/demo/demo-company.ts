import { demoOpenings, type Role } from '@rigwise/contracts';
import { v5 as uuidOf } from 'uuid';
import type { AccountStatus } from '../people/account.ts';
import type { Person } from '../people/person.ts';
import { demoNames } from './demo-names.ts';
import { seededChoice } from './seeded-choice.ts';

export interface DemoAccount {
  readonly id: string;
  readonly personId: string;
  readonly username: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly capabilities: readonly string[];
  readonly temporaryPassword: boolean;
  /** When it was opened, in days before the company is loaded. */
  readonly openedDaysAgo: number;
}

export interface DemoCompany {
  readonly people: readonly Person[];
  readonly accounts: readonly DemoAccount[];
}

/** The password of everyone in the demo company who has one. It is printed at the first start; nothing real uses it. */
export const DEMO_PASSWORD = 'Derrick!2026';

interface Seat {
  readonly firstName: string;
  readonly lastName: string;
  readonly role?: Role;
  readonly department: string;
  readonly position?: string;
  readonly manager?: string;
  readonly email?: false;
  readonly account?: AccountStatus | false;
  /** Whether someone else chose the password; by itself, a first-login password. */
  readonly temporaryPassword?: true;
}

const NAMESPACE = '6f2d9c1e-8f3b-5d7a-9a41-0d5c3b7e1a20';
const SEED = 2026;
const CREW_OF_MAX = 24;
/** Days: accounts that nobody asked for lately are older than every trend, and those still without a password new. */
const LONG_AGO = 120;
const NEW_FOR_DAYS = 20;
const PEOPLE = 60;
const ROTATIONS = ['14/14', '28/28'];
const DEPARTMENTS: Readonly<Record<string, { location: string; positions: readonly string[] }>> = {
  Drilling: {
    location: 'Rig Aurora',
    positions: ['Driller', 'Assistant Driller', 'Derrickhand', 'Roughneck', 'Mud Engineer'],
  },
  'Well Services': {
    location: 'Rig Borealis',
    positions: ['Pump Operator', 'Wireline Operator', 'Cementing Operator', 'Coiled Tubing Operator'],
  },
  Maintenance: {
    location: 'Rig Aurora',
    positions: ['Rig Mechanic', 'Electrician', 'Welder', 'Instrument Technician'],
  },
  HSE: { location: 'Shore Base', positions: ['HSE Advisor', 'Safety Trainer', 'Environmental Specialist'] },
  Logistics: {
    location: 'Shore Base',
    positions: ['Crane Operator', 'Materials Coordinator', 'Radio Operator'],
  },
};

const MAX = 'RW-1002';
/** RW-1001 and up: the people that the documentation and tests know by name. */
const KNOWN: readonly Seat[] = [
  {
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'admin',
    department: 'HSE',
    position: 'Platform Administrator',
  },
  {
    firstName: 'Max',
    lastName: 'Manager',
    role: 'manager',
    department: 'Drilling',
    position: 'Toolpusher',
    manager: 'RW-1001',
  },
  { firstName: 'Erin', lastName: 'Employee', department: 'Drilling', position: 'Derrickhand', manager: MAX },
  { firstName: 'Fred', lastName: 'First', department: 'Drilling', manager: MAX, account: 'first-login' },
  { firstName: 'Una', lastName: 'Unverified', department: 'Drilling', manager: MAX, account: 'unverified' },
  { firstName: 'Sam', lastName: 'Signup', department: 'Drilling', manager: MAX, account: false },
  {
    firstName: 'Nora',
    lastName: 'Nomail',
    department: 'Drilling',
    manager: MAX,
    email: false,
    account: false,
  },
  {
    firstName: 'Tom',
    lastName: 'Temporary',
    department: 'Drilling',
    manager: MAX,
    email: false,
    account: 'first-login',
  },
  { firstName: 'Nina', lastName: 'North', department: 'Drilling', position: 'Driller', manager: MAX },
  { firstName: 'Paula', lastName: 'Pumps', department: 'Drilling', position: 'Derrickhand', manager: MAX },
];

const ON_FILE = { account: false } as const;
const FIRST_LOGIN = { account: 'first-login' } as const;
const UNVERIFIED = { account: 'unverified' } as const;
const IMPORTED = { account: 'unverified', temporaryPassword: true } as const;
/**
 * RW-1039 to RW-1056, the newest outside Drilling: several people for each step towards an account, since demonstrating
 * a step uses it up.
 */
const NEWCOMERS: readonly Partial<Seat>[] = [
  ...[ON_FILE, UNVERIFIED],
  ...[IMPORTED, IMPORTED, IMPORTED],
  ...[UNVERIFIED, UNVERIFIED, UNVERIFIED, UNVERIFIED, UNVERIFIED],
  ...[FIRST_LOGIN, FIRST_LOGIN, FIRST_LOGIN],
  ...[ON_FILE, ON_FILE, ON_FILE, ON_FILE, ON_FILE],
];

/** Who hold a level that checklists ask of assessors; they observe the people of their departments. */
const ASSESSORS: readonly string[] = ['RW-1011', 'RW-1031'];

/** The demo company of the specification's decisions, §9: the same people with the same ids every time. */
export function demoCompany(): DemoCompany {
  const choose = seededChoice(SEED);
  const seats = [...KNOWN, ...otherSeats()];
  const people = seats.map((seat, index): Person => {
    const username = usernameOf(seat);
    const number = numberOf(index);
    const department = DEPARTMENTS[seat.department];
    return {
      id: personIdOf(number),
      employeeNumber: number,
      firstName: seat.firstName,
      lastName: seat.lastName,
      email: seat.email === false ? null : `${username}@rigwise.example`,
      department: seat.department,
      position: seat.position ?? choose(department?.positions ?? []),
      location: department?.location ?? null,
      rotation: choose(ROTATIONS),
      managerId: seat.manager === undefined ? null : personIdOf(seat.manager),
      external: false,
      active: true,
      revision: 1,
    };
  });
  return { people, accounts: seats.flatMap(accountOf) };
}

function otherSeats(): Seat[] {
  const names = demoNames(PEOPLE - KNOWN.length);
  const inCrew = KNOWN.filter((seat) => seat.manager === MAX).length;
  const others = Object.keys(DEPARTMENTS).filter((department) => department !== 'Drilling');
  const managers = others.map((_, index) => numberOf(PEOPLE - others.length + index));
  return names.map((name, index): Seat => {
    if (index < CREW_OF_MAX - inCrew) {
      // The newest of each crew has no account yet either.
      const isNewest = index === CREW_OF_MAX - inCrew - 1;
      return { ...name, department: 'Drilling', manager: MAX, ...(isNewest && { account: false }) };
    }
    const fromEnd = names.length - index;
    if (fromEnd <= others.length) {
      const department = others[others.length - fromEnd] ?? '';
      return { ...name, role: 'manager', department, position: `${department} Manager`, manager: 'RW-1001' };
    }
    const turn = index % others.length;
    const newcomer = NEWCOMERS[NEWCOMERS.length - (fromEnd - others.length)];
    return { ...name, department: others[turn] ?? '', manager: managers[turn] ?? MAX, ...newcomer };
  });
}

function accountOf(seat: Seat, index: number): DemoAccount[] {
  if (seat.account === false) return [];
  const number = numberOf(index);
  const opened = demoOpenings.find(({ employeeNumber }) => employeeNumber === number);
  return [
    {
      id: uuidOf(`account:${number}`, NAMESPACE),
      personId: personIdOf(number),
      username: usernameOf(seat),
      role: seat.role ?? 'employee',
      status: seat.account ?? 'active',
      capabilities: capabilitiesOf(seat, number),
      temporaryPassword: seat.temporaryPassword ?? seat.account === 'first-login',
      openedDaysAgo:
        opened?.daysAgo ?? (seat.account === undefined ? LONG_AGO + index : index % NEW_FOR_DAYS),
    },
  ];
}

/** Lets people who try the platform see its operations and observations, too. */
function capabilitiesOf({ role }: Seat, number: string): readonly string[] {
  if (role === 'admin') return ['operator:all'];
  return ASSESSORS.includes(number) ? ['assessor:department'] : [];
}

const numberOf = (index: number): string => `RW-${1001 + index}`;
const personIdOf = (number: string): string => uuidOf(`person:${number}`, NAMESPACE);
const usernameOf = (seat: Seat): string => `${seat.firstName}.${seat.lastName}`.toLowerCase();
