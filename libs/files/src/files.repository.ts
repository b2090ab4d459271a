import { uploadStatuses } from '@rigwise/contracts';
import { bytes, hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const refusal = z.object({ code: z.string(), message: z.string() });
export type Refusal = Readonly<z.output<typeof refusal>>;

const storedFile = z.strictObject({
  id: z.string(),
  purpose: z.string(),
  /** Null once they are erased. */
  accountId: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: bytes.nullable(),
  received: z.number(),
  status: z.enum(uploadStatuses),
  resultId: z.string().nullable(),
  refusal: refusal.nullable(),
  stored: z.boolean(),
  /** Of a released file: the last one. */
  owner: z.string().nullable(),
  failures: z.int(),
  expiresAt: z.date().nullable(),
});
export type StoredFile = Readonly<z.output<typeof storedFile>>;

export type NewFile = Pick<StoredFile, 'id' | 'purpose' | 'name' | 'type' | 'size' | 'sha256'> & {
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Whose file of which kind: nobody reaches another's. */
export type FileKey = Pick<StoredFile, 'id' | 'purpose'> & { readonly accountId: string };

const COLUMNS = `
  id::text, purpose, account_id::text as "accountId", name, type, size::float8 as size, sha256,
  received::float8 as received, status, result_id::text as "resultId", refusal, stored, owner, failures,
  expires_at as "expiresAt"`;
const SELECT = `select ${COLUMNS} from file`;
const OF_ACCOUNT = `${SELECT} where id = $1::uuid and purpose = $2 and account_id = $3::uuid`;
// In a statement of its own: the next one then counts what the transactions before have committed.
const LOCK_ACCOUNT = `select pg_advisory_xact_lock(hashtextextended('uploads of ' || $1, 0))`;
const INSERT = `
  insert into file (id, purpose, account_id, name, type, size, sha256, created_at, expires_at)
  select $1::uuid, $2, $3::uuid, $4, $5, $6::bigint, $7::bytea, $8::timestamptz, $9::timestamptz
  where (select count(*) filter (where not stored) < $10::int and count(*) < $11::int
    from file where account_id = $3::uuid and owner is null and (stored or status in ('receiving', 'checking')))`;
const ADD_CHUNK = 'insert into file_chunk (file_id, at, bytes) values ($1::uuid, $2::bigint, $3::bytea)';
const MOVE = `
  update file set received = $2::bigint, expires_at = $4::timestamptz,
    status = case when size = $2::bigint then 'checking' else status end,
    due_at = case when size = $2::bigint then $3::timestamptz end
  where id = $1::uuid`;
const CLAIM = `
  update file set failures = failures + 1, due_at = $2::timestamptz
  where id = (select id from file where status = 'checking' and due_at <= $1::timestamptz order by due_at limit 1
    for update skip locked)
  returning ${COLUMNS}`;
const LOCK_CLAIMED = `select from file where id = $1::uuid and status = 'checking' for update skip locked`;
const OLDEST_EXPIRES = `select min(expires_at) as at from file where status = 'checking'`;
const oldestRow = z.strictObject({ at: z.date().nullable() });
const CHUNK = `
  select bytes, at::float8 as at from file_chunk where file_id = $1::uuid and at >= $2::bigint order by at limit 1`;
const chunkRow = z.strictObject({ bytes, at: z.number() });
const DROP_CHUNKS = 'delete from file_chunk where file_id = $1::uuid';
const DONE = `
  update file set status = 'done', result_id = $2::uuid, type = $3, sha256 = $4::bytea, stored = $5, due_at = null,
    expires_at = $6::timestamptz, size = $7::bigint, received = $7::bigint where id = $1::uuid`;
const REFUSE = `
  update file set status = 'refused', refusal = $2::jsonb, due_at = null, expires_at = $3::timestamptz
  where id = $1::uuid and status = 'checking'`;
const POSTPONE = `
  update file set failures = failures - $3::int, due_at = $2::timestamptz
  where id = $1::uuid and status = 'checking'`;
const EXPIRED = `
  ${SELECT} where expires_at <= $1::timestamptz order by expires_at limit $2::int for update skip locked`;
const OF_ERASED = `${SELECT} where account_id = $1::uuid and not outlives limit $2::int for update`;
const DELETE = 'delete from file where id = any($1::uuid[])';
const FORGET = `update file set account_id = null, name = $2 where account_id = $1::uuid`;
const TAKE = `
  update file set owner = $3, outlives = $4, expires_at = null
  where id = $1::uuid and account_id = $2::uuid and purpose = $5 and stored and owner is null returning id::text`;
// Nobody's, and not stored: neither an account nor a claim reaches it.
const REGISTER = `
  insert into file (id, purpose, name, type, size, received, sha256, status, created_at, expires_at)
  values ($1::uuid, $2, $3, $4, $5::bigint, $5::bigint, $6::bytea, 'done', $7::timestamptz, $8::timestamptz)`;
const OWN = `
  update file set stored = true, account_id = $2::uuid, owner = $3, outlives = $4, expires_at = null
  where id = $1::uuid and not stored and owner is null returning id::text`;
// Keeps the owner: what was released can't be claimed again.
const RELEASE = `update file set expires_at = $2::timestamptz where owner = $1 and expires_at is null`;
const OF_OWNER = `${SELECT} where owner = $1 and stored and expires_at is null order by id`;
const UPLOADED = `
  ${SELECT} where id = any($1::uuid[]) and purpose = $2 and account_id = $3::uuid and stored order by id`;
const OWNED = `${SELECT} where id = $1::uuid and owner = $2 and stored and expires_at is null`;

/** Rows of files and of their chunks. */
export class Files {
  /**
   * @param most how many uploads of an account may be unfinished, and how many together with complete files that
   * nothing has claimed
   * @returns false if the account has as many already
   */
  async insert(
    tx: SqlExecutor,
    file: NewFile,
    { unfinished, unclaimed }: { readonly unfinished: number; readonly unclaimed: number },
  ): Promise<boolean> {
    const { id, purpose, accountId, name, type, size, sha256, createdAt, expiresAt } = file;
    const values = [id, purpose, accountId, name, type, size, sha256, createdAt, expiresAt];
    await tx.$executeRawUnsafe(LOCK_ACCOUNT, accountId);
    return (await tx.$executeRawUnsafe(INSERT, ...values, unfinished, unclaimed)) > 0;
  }

  find(sql: SqlExecutor, { id, purpose, accountId }: FileKey): Promise<StoredFile | undefined> {
    return readRow(sql, storedFile, OF_ACCOUNT, id, purpose, accountId);
  }

  /** Like `find`, and locks the row. @returns undefined also if it is locked */
  lock(tx: SqlExecutor, { id, purpose, accountId }: FileKey): Promise<StoredFile | undefined> {
    return readRow(tx, storedFile, `${OF_ACCOUNT} for update skip locked`, id, purpose, accountId);
  }

  /** Stores the next chunk of a locked file; the last one makes it due. */
  async append(
    tx: SqlExecutor,
    { id, received }: StoredFile,
    bytes: Uint8Array,
    { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<void> {
    await tx.$executeRawUnsafe(ADD_CHUNK, id, received, bytes);
    await tx.$executeRawUnsafe(MOVE, id, received + bytes.length, now, expiresAt);
  }

  /**
   * Counts a try of the file that has been due for longest and that no other process checks. Commit it before the try:
   * one that ends the process counts, too.
   * @param until when the next try is due if this one ends without a word
   */
  claim(
    tx: SqlExecutor,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<StoredFile | undefined> {
    return readRow(tx, storedFile, CLAIM, now, until);
  }

  /** @returns false if it is gone, or another process checks it */
  lockClaimed(tx: SqlExecutor, id: string): Promise<boolean> {
    return hasRow(tx, LOCK_CLAIMED, id);
  }

  /** When the complete file that has waited for longest would expire; null if none waits. */
  async oldestExpires(sql: SqlExecutor): Promise<Date | null> {
    return (await readRow(sql, oldestRow, OLDEST_EXPIRES))?.at ?? null;
  }

  /** The bytes of a complete file, chunk by chunk: only one is in memory. */
  async *bytes(tx: SqlExecutor, { id, size }: Pick<StoredFile, 'id' | 'size'>): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < size;) {
      const chunk = await readRow(tx, chunkRow, CHUNK, id, at);
      if (chunk?.at !== at) throw new Error(`The file ${id} has no chunk at ${at}`);
      at += chunk.bytes.length;
      yield chunk.bytes;
    }
  }

  async finish(
    tx: SqlExecutor,
    { id, type, size, sha256, stored, resultId, expiresAt }: Omit<StoredFile, 'purpose'>,
  ): Promise<void> {
    await tx.$executeRawUnsafe(DROP_CHUNKS, id);
    await tx.$executeRawUnsafe(DONE, id, resultId, type, sha256, stored, expiresAt, size);
  }

  async refuse(tx: SqlExecutor, id: string, refusal: Refusal, expiresAt: Date): Promise<void> {
    await tx.$executeRawUnsafe(DROP_CHUNKS, id);
    await tx.$executeRawUnsafe(REFUSE, id, JSON.stringify(refusal), expiresAt);
  }

  /** @param counts whether the try that was claimed stays counted */
  async postpone(sql: SqlExecutor, id: string, until: Date, counts: boolean): Promise<void> {
    await sql.$executeRawUnsafe(POSTPONE, id, until, Number(!counts));
  }

  /** Locks expired files that no other process deletes. */
  expired(tx: SqlExecutor, before: Date, limit: number): Promise<StoredFile[]> {
    return readRows(tx, storedFile, EXPIRED, before, limit);
  }

  /** Locks files that go with an erased account. */
  ofErased(tx: SqlExecutor, accountId: string, limit: number): Promise<StoredFile[]> {
    return readRows(tx, storedFile, OF_ERASED, accountId, limit);
  }

  async delete(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe(DELETE, [...ids]);
  }

  /** Leaves nothing of the uploader in the files that outlive them. */
  async forget(tx: SqlExecutor, accountId: string, name: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET, accountId, name);
  }

  /** @returns false if the account has no such file without an owner */
  take(
    tx: SqlExecutor,
    { id, purpose, accountId }: FileKey,
    { owner, outlives }: { readonly owner: string; readonly outlives: boolean },
  ): Promise<boolean> {
    return hasRow(tx, TAKE, id, accountId, owner, outlives, purpose);
  }

  /** Notes a file before its bytes are stored: unless `own` follows, it expires like an upload. */
  async register(
    sql: SqlExecutor,
    file: Omit<NewFile, 'accountId'> & { readonly sha256: Uint8Array },
  ): Promise<void> {
    const { id, purpose, name, type, size, sha256, createdAt, expiresAt } = file;
    await sql.$executeRawUnsafe(REGISTER, id, purpose, name, type, size, sha256, createdAt, expiresAt);
  }

  /** Gives a registered file, whose bytes are stored, its owner. @returns false if it has expired meanwhile */
  own(
    tx: SqlExecutor,
    id: string,
    accountId: string | null,
    { owner, outlives }: { readonly owner: string; readonly outlives: boolean },
  ): Promise<boolean> {
    return hasRow(tx, OWN, id, accountId, owner, outlives);
  }

  async release(tx: SqlExecutor, owner: string, expiresAt: Date): Promise<void> {
    await tx.$executeRawUnsafe(RELEASE, owner, expiresAt);
  }

  /** What belongs to an owner. */
  ofOwner(sql: SqlExecutor, owner: string): Promise<StoredFile[]> {
    return readRows(sql, storedFile, OF_OWNER, owner);
  }

  /** Those of the ids that are complete files of this kind by the account, with an owner or without one. */
  uploaded(
    sql: SqlExecutor,
    ids: readonly string[],
    { purpose, accountId }: Omit<FileKey, 'id'>,
  ): Promise<StoredFile[]> {
    return readRows(sql, storedFile, UPLOADED, [...ids], purpose, accountId);
  }

  owned(sql: SqlExecutor, id: string, owner: string): Promise<StoredFile | undefined> {
    return readRow(sql, storedFile, OWNED, id, owner);
  }
}
