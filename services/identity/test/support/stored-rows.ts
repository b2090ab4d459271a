import { compactDecrypt, importJWK } from 'jose';
import pg from 'pg';
import {
  codeIssuedV2,
  emailChangeCodeIssuedV1,
  emailChangeNoticeIssuedV1,
  envelope,
  invitationIssuedV1,
  sealedLink,
  sealedSecrets,
  type CodePurpose,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { jwkOf, waitFor, type TestKeys } from '@rigwise/testing';

export interface StoredEvent<D extends EventDefinition> {
  readonly aggregateVersion: number;
  readonly payload: PayloadOf<D>;
}

export interface MailedCode {
  readonly clearCode: string;
  /** Empty when the mail has no link. */
  readonly linkToken: string;
  readonly payload: PayloadOf<typeof codeIssuedV2>;
}

export interface MailedInvitation {
  readonly linkToken: string;
  readonly payload: PayloadOf<typeof invitationIssuedV1>;
}

/** Direct access to identity's database, which tests may have and other services never do. */
export class StoredRows {
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    private readonly keys: TestKeys,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 2 });
    // The database is dropped while the last connections are open.
    this.pool.on('error', () => undefined);
  }

  /** Runs work that is rolled back afterwards. */
  async undone<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      return await work(client);
    } finally {
      // Closing the connection discards the transaction and prepared statements.
      client.release(true);
    }
  }

  async query<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  async count(from: string, ...values: unknown[]): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `select count(*)::int as count from ${from}`,
      ...values,
    );
    return row?.count ?? 0;
  }

  /** The events of one type, oldest first. */
  async events<D extends EventDefinition>(definition: D): Promise<StoredEvent<D>[]> {
    const rows = await this.query<{ value: Buffer }>(
      'select value from outbox where value is not null order by sequence',
    );
    return rows
      .map(({ value }) => envelope.parse(JSON.parse(value.toString())))
      .filter(({ type, version }) => type === definition.type && version === definition.version)
      .map(({ aggregateVersion, payload }) => ({
        aggregateVersion,
        payload: definition.payload.parse(payload) as PayloadOf<D>,
      }));
  }

  /** The newest code, decrypted as the notification service does. */
  async newestCode(): Promise<MailedCode> {
    const newest = (await this.events(codeIssuedV2)).at(-1);
    if (!newest) throw new Error('No code was made yet');
    return this.open(newest.payload);
  }

  /** The next code for an employee, when the mail is created shortly after the request. */
  async nextCode(purpose: CodePurpose, employeeNumber: string, after: number): Promise<MailedCode> {
    const made = async () =>
      (await this.codesMade(purpose, employeeNumber)).length > after
        ? (await this.codesMade(purpose, employeeNumber)).at(-1)
        : undefined;
    const payload = await waitFor(made, { timeoutMs: 30_000, what: `a code for ${purpose}` });
    return this.open(payload);
  }

  async codesMade(purpose: CodePurpose, employeeNumber: string): Promise<PayloadOf<typeof codeIssuedV2>[]> {
    const all = (await this.events(codeIssuedV2)).map(({ payload }) => payload);
    return all.filter((code) => code.purpose === purpose && code.employeeNumber === employeeNumber);
  }

  /** A person's invitations, oldest first, with their links' tokens. */
  async invitationsOf(personId: string): Promise<MailedInvitation[]> {
    const all = (await this.events(invitationIssuedV1)).map(({ payload }) => payload);
    const theirs = all.filter((invitation) => invitation.personId === personId);
    return Promise.all(
      theirs.map(async (payload) => {
        const { linkToken } = sealedLink.parse(await this.unseal(payload.sealed));
        return { linkToken, payload };
      }),
    );
  }

  /** The newest code mailed to a person's new address. */
  async emailChangeCode(personId: string): Promise<{ readonly address: string; readonly clearCode: string }> {
    const all = await this.events(emailChangeCodeIssuedV1);
    const newest = all.findLast(({ payload }) => payload.personId === personId)?.payload;
    if (!newest) throw new Error('No code was made yet');
    const { code } = sealedSecrets.parse(await this.unseal(newest.sealed));
    return { address: newest.recipient.address, clearCode: code };
  }

  /** The mails about a person's change of address, oldest first: kind, address, and the link's token. */
  async emailNoticesOf(personId: string): Promise<{ kind: string; to: string; stopToken: string }[]> {
    const all = (await this.events(emailChangeNoticeIssuedV1)).map(({ payload }) => payload);
    return Promise.all(
      all
        .filter((notice) => notice.personId === personId)
        .map(async ({ kind, recipient, sealed }) => ({
          kind,
          to: recipient.address,
          stopToken: sealed === null ? '' : sealedLink.parse(await this.unseal(sealed)).linkToken,
        })),
    );
  }

  private async open(payload: PayloadOf<typeof codeIssuedV2>): Promise<MailedCode> {
    const { code, linkToken } = sealedSecrets.parse(await this.unseal(payload.sealed));
    return { clearCode: code, linkToken: linkToken ?? '', payload };
  }

  private async unseal(sealed: string): Promise<unknown> {
    const key = await importJWK(jwkOf(this.keys.CODE_SEALING_PRIVATE_KEY), 'ECDH-ES');
    const { plaintext } = await compactDecrypt(sealed, key);
    return JSON.parse(new TextDecoder().decode(plaintext));
  }

  /** Resolves once all requested mails have been processed. */
  async untilMailRequestsHandled(): Promise<void> {
    const waiting = `outbox where topic like '%identity.mail-requests'
      and not exists (select from inbox where inbox.event_id = outbox.event_id)`;
    await waitFor(async () => (await this.count(waiting)) === 0, {
      timeoutMs: 30_000,
      what: 'every mail request to be processed',
    });
  }

  /** Resolves once one transaction waits for another. */
  untilOneWaits(): Promise<void> {
    return this.untilWaiting(1);
  }

  async untilWaiting(transactions: number): Promise<void> {
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitFor(async () => (await this.count(waiting)) >= transactions, {
      timeoutMs: 30_000,
      what: 'a lock to be waited for',
    });
  }

  /** Runs work while another transaction holds the person's lock. */
  async whileHeld<T>(personId: string, work: (holder: pg.PoolClient) => Promise<T>): Promise<T> {
    const lock = await this.pool.connect();
    try {
      await lock.query('begin');
      await lock.query('select from person where id = $1 for no key update', [personId]);
      return await work(lock);
    } finally {
      lock.release(true);
    }
  }

  /**
   * Starts both while a person is locked, the second once the first waits: it commits after the first, but read before
   * it.
   */
  oneBehindTheOther<A, B>(
    personId: string,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    return this.whileHeld(personId, async (holder) => {
      const one = first();
      await this.untilWaiting(1);
      const two = second();
      await this.untilWaiting(2);
      await holder.query('commit');
      return Promise.all([one, two]);
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
