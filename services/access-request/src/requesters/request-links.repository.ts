import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export type RequestLinkPurpose = 'withdrawal' | 'answer';

export interface NewRequestLink {
  readonly hash: string;
  readonly requestId: string;
  readonly purpose: RequestLinkPurpose;
  /** The mail that carries it. */
  readonly noticeId: string;
  readonly createdAt: Date;
}

const INSERT = `
  insert into access_request_link (hash, request_id, purpose, notice_id, created_at)
  values ($1, $2::uuid, $3, $4::uuid, $5::timestamptz)`;
const FIND = `
  select request_id::text from access_request_link where hash = $1 and purpose = $2 and ended_at is null`;
const END = `
  update access_request_link set ended_at = $3::timestamptz
  where request_id = $1::uuid and purpose = any($2::text[]) and ended_at is null
  returning notice_id::text`;

/** Links in mails to requesters, looked up by the hash of their token. */
@Injectable()
export class RequestLinks {
  async insert(tx: SqlExecutor, link: NewRequestLink): Promise<void> {
    const { hash, requestId, purpose, noticeId, createdAt } = link;
    await tx.$executeRawUnsafe(INSERT, hash, requestId, purpose, noticeId, createdAt);
  }

  /** @returns the link's request; null if it is invalid or expired */
  async findOpen(sql: SqlExecutor, hash: string, purpose: RequestLinkPurpose): Promise<string | null> {
    const [row] = await sql.$queryRawUnsafe<{ request_id: string }[]>(FIND, hash, purpose);
    return row?.request_id ?? null;
  }

  /** @returns the mails that carried them */
  async end(
    tx: SqlExecutor,
    requestId: string,
    purposes: readonly RequestLinkPurpose[],
    at: Date,
  ): Promise<string[]> {
    const rows = await tx.$queryRawUnsafe<{ notice_id: string }[]>(END, requestId, [...purposes], at);
    return rows.map(({ notice_id }) => notice_id);
  }
}
