import {
  accountCreatedV1,
  type Envelope,
  type mailAskedForV1,
  type PayloadOf,
  type personChangedV1,
} from '@rigwise/contracts';
import { newId } from '@rigwise/platform';

export type AccountCreated = PayloadOf<typeof accountCreatedV1>;
export type PersonChanged = PayloadOf<typeof personChangedV1>;

/** An ordered event. Its username is a note by which tests recognise it. */
export function anAccount(overrides: Partial<AccountCreated> = {}): AccountCreated {
  return {
    accountId: newId(),
    personId: newId(),
    username: 'anybody',
    role: 'employee',
    origin: 'import',
    ...overrides,
  };
}

/** A snapshot. */
export function aPerson(overrides: Partial<PersonChanged> = {}): PersonChanged {
  return {
    personId: newId(),
    employeeNumber: 'RW-1',
    firstName: 'Any',
    lastName: 'Body',
    email: null,
    department: null,
    position: null,
    location: null,
    rotation: null,
    managerId: null,
    external: false,
    active: true,
    account: null,
    ...overrides,
  };
}

/** An event of the interactive lane. Its target is a note by which tests recognise it. */
export function aMailRequest(target: string): PayloadOf<typeof mailAskedForV1> {
  const flowHash = 'x'.repeat(43);
  return {
    requestId: newId(),
    purpose: 'registration',
    target,
    flowHash,
    device: null,
    address: '192.0.2.1',
  };
}

/** An event as stored in Kafka. */
export function envelopeOf(
  payload: AccountCreated,
  overrides: Partial<Envelope> = {},
): Envelope<AccountCreated> {
  const id = newId();
  return {
    id,
    type: accountCreatedV1.type,
    version: accountCreatedV1.version,
    occurredAt: '2026-05-04T03:02:01.000Z',
    key: payload.accountId,
    aggregateVersion: 0,
    correlationId: id,
    causationId: null,
    traceparent: null,
    payload,
    ...overrides,
  } as Envelope<AccountCreated>;
}
