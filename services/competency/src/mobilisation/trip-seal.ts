import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { askedOfTrip, dataVersion, tripCounts, tripEntry, type TripEntry } from '@rigwise/contracts';
import { z } from 'zod';
import { CredentialAddresses } from '../credentials/credential-addresses.ts';
import { RecordKeys } from '../credentials/record-keys.ts';

const SALT_BYTES = 16;

/** What is signed of a check: everything but the entries, of which it has salted digests by their places. */
export const sealedCheck = z.object({
  iss: z.string(),
  jti: z.string().meta({ description: 'The address of the public page' }),
  sub: z.string().meta({ description: 'The trip' }),
  iat: z.number(),
  number: z.number().int(),
  trip: askedOfTrip,
  counts: tripCounts,
  data: dataVersion,
  people: z.array(z.string()),
});
export type SealedCheck = z.output<typeof sealedCheck>;

/** An entry as it is kept: the text that was digested, and the salt. Both are null once the person was erased. */
export interface KeptEntry {
  readonly place: number;
  readonly personId: string | null;
  readonly entry: string | null;
  readonly salt: string | null;
}

export interface NewSeal extends Pick<SealedCheck, 'number' | 'trip' | 'counts' | 'data'> {
  readonly tripId: string;
  readonly publicId: string;
  readonly at: Date;
}

/** Signs checks, and finds out whether one is as it was signed (docs/adr/0133). */
@Injectable()
export class TripSeal {
  constructor(
    private readonly keys: RecordKeys,
    private readonly addresses: CredentialAddresses,
  ) {}

  async seal(
    { tripId, publicId, at, ...content }: NewSeal,
    entries: readonly TripEntry[],
  ): Promise<{ readonly statement: string; readonly people: readonly KeptEntry[] }> {
    const people = entries.map((one) => ({
      ...{ place: one.place, personId: one.personId, entry: JSON.stringify(one) },
      salt: randomBytes(SALT_BYTES).toString('hex'),
    }));
    const statement = await this.keys.sign({
      ...{ iss: this.addresses.issuer, jti: this.addresses.tripCheck(publicId), sub: `urn:uuid:${tripId}` },
      ...{ iat: Math.floor(at.getTime() / 1000), ...content, people: people.map(digestOf) },
    } satisfies SealedCheck);
    return { statement, people };
  }

  /** @returns undefined unless the statement is ours, belongs to this address, and every kept entry is as it was */
  async open(
    statement: string,
    publicId: string,
    people: readonly KeptEntry[],
  ): Promise<SealedCheck | undefined> {
    const read = sealedCheck.safeParse(await this.keys.verify(statement));
    if (!read.success || read.data.jti !== this.addresses.tripCheck(publicId)) return undefined;
    const { people: digests } = read.data;
    const isWhole = people.length === digests.length;
    return isWhole && people.every((one) => isAsSigned(one, digests[one.place])) ? read.data : undefined;
  }
}

/** What a statement says, for those who read it from our own database. @throws Error if it is none */
export const saidIn = (statement: string): SealedCheck =>
  sealedCheck.parse(JSON.parse(Buffer.from(statement.split('.')[1] ?? '', 'base64url').toString('utf8')));

/** An entry as it was; null once its person was erased. */
export const entryIn = ({ entry }: Pick<KeptEntry, 'entry'>): TripEntry | null =>
  entry === null ? null : tripEntry.parse(JSON.parse(entry));

const digestOf = ({ salt, entry }: { readonly salt: string; readonly entry: string }): string =>
  createHash('sha256').update(salt).update(entry).digest('base64url');

function isAsSigned({ entry, salt }: KeptEntry, digest: string | undefined): boolean {
  if (digest === undefined) return false;
  return entry === null || salt === null || digestOf({ salt, entry }) === digest;
}
