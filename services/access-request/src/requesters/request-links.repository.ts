import { Injectable } from '@nestjs/common';
import { idRow, readRows } from '@rigwise/persistence';
import type { Tx } from '../database/transactions.ts';

export type RequestLinkPurpose = 'withdrawal' | 'answer';

export interface NewRequestLink {
  readonly hash: string;
  readonly requestId: string;
  readonly purpose: RequestLinkPurpose;
  /** The mail that carries it. */
  readonly noticeId: string;
  readonly createdAt: Date;
}

const END = `
  update access_request_link set ended_at = $3::timestamptz
  where request_id = $1::uuid and purpose = any($2::text[]) and ended_at is null
  returning notice_id::text as id`;

/** Links in mails to requesters, looked up by the hash of their token. */
@Injectable()
export class RequestLinks {
  async insert(tx: Tx, link: NewRequestLink): Promise<void> {
    await tx.accessRequestLink.create({ data: link });
  }

  /** @returns the link's request; null if it is invalid or expired */
  async findOpen(tx: Tx, hash: string, purpose: RequestLinkPurpose): Promise<string | null> {
    const link = await tx.accessRequestLink.findUnique({
      where: { hash, purpose, endedAt: null },
      select: { requestId: true },
    });
    return link?.requestId ?? null;
  }

  /** @returns the mails that carried them */
  end(tx: Tx, requestId: string, purposes: readonly RequestLinkPurpose[], at: Date): Promise<string[]> {
    return readRows(tx, idRow, END, requestId, purposes, at);
  }
}
