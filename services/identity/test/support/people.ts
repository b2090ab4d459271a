import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@rigwise/contracts';
import type { RunningIdentity } from './running-identity.ts';
import type { StoredRows } from './stored-rows.ts';

export interface AddedPerson {
  readonly personId: string;
  readonly employeeNumber: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export interface AddedAccount extends AddedPerson {
  readonly accountId: string;
  readonly username: string;
}

let added = 0;

/** Adds a person to the directory, without an account. */
export async function addPerson(rows: StoredRows, over: Partial<AddedPerson> = {}): Promise<AddedPerson> {
  const number = ++added;
  const person: AddedPerson = {
    personId: randomUUID(),
    employeeNumber: `T-${number}`,
    email: `person${number}@rigwise.example`,
    firstName: 'Petra',
    lastName: `Person${String.fromCharCode(97 + (number % 26))}`,
    ...over,
  };
  await rows.query(
    `insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department,
       position, external, active, revision, created_at, updated_at)
     values ($1, $2, lower($2), $3, $4, $5, 'Drilling', 'Derrickhand', false, true, 1, now(), now())`,
    person.personId,
    person.employeeNumber,
    person.firstName,
    person.lastName,
    person.email,
  );
  return person;
}

/** Adds a person with an account and the demo password. @param password null for one who never chose any */
export async function addAccount(
  rows: StoredRows,
  over: Partial<AddedPerson> & {
    readonly status?: string;
    readonly password?: 'own' | 'temporary' | null;
  } = {},
): Promise<AddedAccount> {
  const { status = 'active', password = 'own', ...facts } = over;
  const person = await addPerson(rows, facts);
  const accountId = randomUUID();
  const username = `user.${person.employeeNumber}`.toLowerCase();
  await rows.query(
    `insert into account (id, person_id, username, status, role, capabilities, created_at)
     values ($1, $2, $3, $4, 'employee', '{}', now())`,
    accountId,
    person.personId,
    username,
    status,
  );
  if (password !== null) {
    await rows.query(
      `insert into credential (account_id, hash, temporary, expires_at, changed_at)
       select $1, hash, $2, case when $2 then '2099-01-01'::timestamptz end, now() from credential c
       join account a on a.id = c.account_id where a.username = 'erin.employee'`,
      accountId,
      password === 'temporary',
    );
  }
  return { ...person, accountId, username };
}

/** Adds a link like a mailed one, valid for fifteen minutes. @returns its token */
export async function addLink(
  { rows, clock }: Pick<RunningIdentity, 'rows' | 'clock'>,
  { personId }: AddedPerson,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await rows.query(
    `insert into link (hash, person_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    createHash('sha256').update(token).digest('base64url'),
    personId,
    purpose,
    clock.now(),
    new Date(clock.now().getTime() + 900_000),
  );
  return token;
}
