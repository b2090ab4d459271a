import { randomUUID } from 'node:crypto';
import {
  internalHeaders,
  personChangedV1,
  type CallAnswer,
  type CallDefinition,
  type Problem,
  type Role,
} from '@rigwise/contracts';
import { addAccount, type AddedAccount } from './people.ts';
import type { RunningIdentity } from './running-identity.ts';

export interface ActAnswer<D extends CallDefinition> {
  readonly status: number;
  /** @throws Error that tells the answer, unless it is one of success */
  readonly body: CallAnswer<D, 200>;
  readonly problem: Problem & Record<string, unknown>;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** For a request that is sent again. */
  readonly key?: string;
}

/** A signed-in person, as vouched for by the gateway. */
export class SignedIn {
  constructor(
    private readonly identity: RunningIdentity,
    readonly accountId: string,
    private readonly role: Role,
    private readonly personId?: string,
  ) {}

  async send<D extends CallDefinition>(
    call: D,
    { params = {}, query, body, key = randomUUID() }: Parts = {},
  ): Promise<ActAnswer<D>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const token = await this.identity.signer.tokenFor('identity', {
      sub: this.accountId,
      role: this.role,
      username: null,
      actorId: null,
      session: null,
      capabilities: [],
      ...(this.personId !== undefined && { personId: this.personId }),
    });
    const response = await fetch(this.identity.service.url + path + search, {
      method: call.method,
      headers: {
        [internalHeaders.caller]: token,
        [internalHeaders.address]: '192.0.2.7',
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) call.answers[response.status]?.schema?.parse(answer);
    return {
      status: response.status,
      get body() {
        if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
        return answer as CallAnswer<D, 200>;
      },
      problem: answer as ActAnswer<D>['problem'],
    };
  }
}

/** @param username of a person in the demo company, or one added by a test */
export async function signedIn(identity: RunningIdentity, username: string): Promise<SignedIn> {
  const [row] = await identity.rows.query<{ id: string; role: Role; person_id: string }>(
    'select id, role, person_id from account where username = $1',
    username,
  );
  if (!row) throw new Error(`Nobody is called ${username}`);
  return new SignedIn(identity, row.id, row.role, row.person_id);
}

/** Adds an administrator; a test that needs the demo company's to be the last removes the role again. */
export async function addAdmin(identity: RunningIdentity): Promise<AddedAccount & { readonly as: SignedIn }> {
  const account = await addAccount(identity.rows);
  await identity.rows.query(`update account set role = 'admin' where id = $1`, account.accountId);
  return { ...account, as: new SignedIn(identity, account.accountId, 'admin') };
}

export async function personOf(identity: RunningIdentity, username: string): Promise<string> {
  const [row] = await identity.rows.query<{ person_id: string }>(
    'select person_id from account where username = $1',
    username,
  );
  return row?.person_id ?? '';
}

/** The published snapshots of a person, oldest first. */
export const publishedOf = async (identity: RunningIdentity, personId: string) =>
  (await identity.rows.events(personChangedV1)).filter(({ payload }) => payload.personId === personId);

/** The audit entries of an action on a person, oldest first. */
export const auditedOf = (identity: RunningIdentity, action: string, personId: string) =>
  identity.rows.query<{ outcome: string; reason: string | null; actor_id: string; detail: unknown }>(
    `select a.outcome, a.reason, a.actor_id, d.detail from audit a join audit_detail d on d.audit_id = a.id
     where a.action = $1 and a.target_id = $2 order by a.sequence`,
    action,
    personId,
  );
