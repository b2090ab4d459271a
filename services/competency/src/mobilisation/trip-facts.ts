import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AskedOfTrip as Needed, Traveller } from '@rigwise/competence';
import type { DataVersion } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { Certificates } from '../certificates/certificates.repository.ts';
import { keyOf } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { numberOf } from '../levels/rule-book-source.ts';
import type { Edition } from '../levels/rule-books.repository.ts';
import { heldCertificates } from './held-certificates.ts';
import type { PlannedTrip } from './trips.repository.ts';

const DIGEST_LENGTH = 22;

export interface KnownFacts {
  readonly of: ReadonlyMap<string, Traveller>;
  /** Of everything they follow from. */
  readonly digest: string;
}

/** What is known of people for a trip: levels over time, and certificates. */
@Injectable()
export class TripFacts {
  constructor(
    private readonly evidence: EvidenceOfPeople,
    private readonly certificates: Certificates,
  ) {}

  async of(sql: SqlExecutor, personIds: readonly string[], edition: Edition): Promise<KnownFacts> {
    const entries = await this.evidence.find(sql, personIds);
    const certificates = await this.certificates.ofPeople(sql, personIds);
    const digest = createHash('sha256').update(String(edition.number));
    const known = personIds.map((id): [string, Traveller] => {
      const [own, held] = [entries.get(id) ?? [], heldCertificates(certificates.get(id) ?? [])];
      digest.update(JSON.stringify([id, own, held]));
      const { levels } = edition.book.person(evidenceFrom(own, edition));
      return [id, { levels, certificates: held }];
    });
    return { of: new Map(known), digest: digest.digest('base64url').slice(0, DIGEST_LENGTH) };
  }
}

/** What a position needs on a trip. @param position null: nobody has said */
export const neededFor = (position: string | null, trip: PlannedTrip, edition: Edition): Needed => ({
  requirements: position === null ? null : (edition.requirements.get(keyOf(position)) ?? null),
  skills: trip.skills.map(({ skillId, level }) => ({ skill: skillId, level: numberOf(level) })),
  schemes: trip.schemes,
});

export const versionOf = (edition: Edition, on: string, digest: string): DataVersion => ({
  ...{ edition: edition.number, on, digest },
});
