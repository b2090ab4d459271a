import type { CallerIdentity } from '@rigwise/http';
import { demoCompany, type DemoAccount } from '../demo/demo-company.ts';
import type { Browser } from '../sessions/browser/browser.ts';

const { people, accounts } = demoCompany();

/** Ids of the whole company. */
export const demoPersonIds: readonly string[] = people.map(({ id }) => id);

export const demoPersonId = (employeeNumber: string): string => {
  const found = people.find((person) => person.employeeNumber === employeeNumber);
  if (!found) throw new Error(`Nobody in the demo company is ${employeeNumber}`);
  return found.id;
};

export const demoAccount = (employeeNumber: string): DemoAccount => {
  const personId = demoPersonId(employeeNumber);
  const found = accounts.find((account) => account.personId === personId);
  if (!found) throw new Error(`${employeeNumber} has no account`);
  return found;
};

/** Those who sign in with a password. */
export const demoUsers: readonly DemoAccount[] = accounts.filter(({ status }) => status === 'active');

/** A rig has one address for all of its people. */
const addressOf = ({ id }: DemoAccount): string => `10.20.${id.charCodeAt(0) % 3}.1`;

/** Somebody at work in the console. @param role where it is not the one that the company began with */
export const demoCaller = (employeeNumber: string, role?: 'admin'): CallerIdentity => {
  const account = demoAccount(employeeNumber);
  return {
    accountId: account.id,
    role: role ?? account.role,
    username: account.username,
    actorId: null,
    sessionHash: null,
    capabilities: account.capabilities,
    operator: null,
    service: null,
    address: addressOf(account),
    loadTest: false,
  };
};

export const demoBrowser = (account: DemoAccount, userAgent: string): Browser => ({
  sessionHash: null,
  accountId: null,
  flowToken: null,
  pendingToken: null,
  deviceCookie: undefined,
  device: null,
  address: addressOf(account),
  userAgent,
  loadTest: false,
});
