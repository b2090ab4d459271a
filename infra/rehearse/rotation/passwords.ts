import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Rig } from '../../rig/rig.ts';

const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * Database logins: PostgreSQL has one password per role, so the next password belongs to another role, which acts as
 * the first one.
 */
export class DatabaseLogins {
  private readonly adminUrl: string;
  private readonly old: Readonly<Record<string, string>>;

  constructor({ parts }: Rig) {
    this.adminUrl = parts.addresses.databaseUrl;
    this.old = parts.serviceDatabases;
  }

  /** @returns the URL of each service's database with its next role */
  async add(): Promise<Record<string, string>> {
    const next: Record<string, string> = {};
    for (const [service, text] of Object.entries(this.old)) {
      const url = new URL(text);
      const first = url.username;
      url.username = `${first}_2`;
      url.password = newPassword();
      await this.asAdmin(
        `CREATE ROLE ${url.username} LOGIN PASSWORD '${url.password}' IN ROLE ${first}`,
        `ALTER ROLE ${url.username} SET role TO ${first}`,
      );
      next[service] = url.href;
    }
    return next;
  }

  /** The first roles keep their rights, but can no longer sign in. */
  async dropOld(): Promise<void> {
    for (const text of Object.values(this.old)) {
      await this.asAdmin(`ALTER ROLE ${new URL(text).username} NOLOGIN PASSWORD NULL`);
    }
  }

  /** Whether the old credentials still work anywhere. */
  async oldStillWorks(): Promise<boolean> {
    const tries = Object.values(this.old).map(async (connectionString) => {
      const client = new Client({ connectionString });
      client.on('error', () => undefined);
      await client.connect();
      await client.end();
    });
    return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
  }

  private async asAdmin(...statements: readonly string[]): Promise<void> {
    const admin = new Client({ connectionString: this.adminUrl });
    await admin.connect();
    try {
      for (const statement of statements) await admin.query(statement);
    } finally {
      await admin.end();
    }
  }
}

const USER = 'rigwise';

/** The Redis user shared by the services; a Redis user can have several passwords. */
export class RedisLogin {
  private readonly adminUrl: string;
  private readonly old = newPassword();
  private readonly next = newPassword();

  constructor(adminUrl: string) {
    this.adminUrl = adminUrl;
  }

  /** Creates the user. @returns the URL with its first password */
  async create(): Promise<string> {
    await this.setUser('reset', 'on', `>${this.old}`, '~*', '&*', '+@all');
    return this.urlWith(this.old);
  }

  /** @returns the URL with the next password */
  async add(): Promise<string> {
    await this.setUser(`>${this.next}`);
    return this.urlWith(this.next);
  }

  async dropOld(): Promise<void> {
    await this.setUser(`<${this.old}`);
  }

  async oldStillWorks(): Promise<boolean> {
    return this.with(this.urlWith(this.old), (redis) => redis.ping()).then(
      () => true,
      () => false,
    );
  }

  private async setUser(...rules: readonly string[]): Promise<void> {
    await this.with(this.adminUrl, (redis) => redis.call('ACL', 'SETUSER', USER, ...rules));
  }

  private async with(url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> {
    const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  private urlWith(password: string): string {
    const url = new URL(this.adminUrl);
    url.username = USER;
    url.password = password;
    return url.href;
  }
}
