import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { linkOrigins, type LinkOrigin } from './judge-link.ts';

export interface NewLink {
  readonly hash: string;
  readonly personId: string;
  readonly purpose: LinkOrigin;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The subject of the mail: the code in it, or the invitation. */
  readonly codeId: string | null;
}

const FIND = `
  select hash, person_id as "personId", purpose, created_at as "createdAt", expires_at as "expiresAt",
    code_id as "codeId", end_reason as ended
  from link where hash = $1`;
const linkRow = z.strictObject({
  hash: z.string(),
  personId: z.string(),
  purpose: z.enum(linkOrigins),
  createdAt: z.date(),
  expiresAt: z.date(),
  codeId: z.string().nullable(),
  ended: z.enum(['used', 'superseded']).nullable(),
});
export type Link = z.output<typeof linkRow>;

/** Mailed links, by the hash of their token. */
@Injectable()
export class Links {
  async insert(tx: Tx, link: NewLink): Promise<void> {
    await tx.link.create({ data: link });
  }

  async find(sql: SqlExecutor, hash: string): Promise<Link | null> {
    return (await readRow(sql, linkRow, FIND, hash)) ?? null;
  }

  async supersedeOfCodes(tx: Tx, codeIds: readonly string[], now: Date): Promise<void> {
    await this.end(tx, { codeId: { in: [...codeIds] } }, 'superseded', now);
  }

  /** Ends the invitations that a newer one replaces. @returns their ids */
  async supersedeInvitations(tx: Tx, personId: string, now: Date): Promise<string[]> {
    const open = { personId, purpose: 'invitation', endedAt: null };
    const links = await tx.link.findMany({ where: open, select: { codeId: true } });
    const ids = links.flatMap(({ codeId }) => codeId ?? []);
    await this.supersedeOfCodes(tx, ids, now);
    return ids;
  }

  /** Ends every link of a person after one of them, or its code, was used. */
  async useAll(tx: Tx, personId: string, now: Date): Promise<void> {
    await this.end(tx, { personId }, 'used', now);
  }

  private async end(
    tx: Tx,
    which: { personId: string } | { codeId: { in: string[] } },
    endReason: 'used' | 'superseded',
    endedAt: Date,
  ): Promise<void> {
    await tx.link.updateMany({ where: { ...which, endedAt: null }, data: { endedAt, endReason } });
  }
}
