import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { PreparedDatabase } from '@rigwise/persistence';
import { Catalogue, type Candidate, type CatalogueRow } from './catalogue.repository.ts';
import { NotOpen } from './tests.errors.ts';

/** Live tests, as far as a caller may take them. */
@Injectable()
export class OpenTests {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly catalogue: Catalogue,
    private readonly people: People,
  ) {}

  /** @throws NotOpen if the caller may not take the test, or there is none */
  async one(id: string, caller: CallerIdentity, now: Date): Promise<CatalogueRow> {
    const test = await this.catalogue.one(this.database, id, await this.candidate(caller), now);
    if (!test) throw new NotOpen();
    return test;
  }

  /** Whom a catalogue is for. */
  async candidate({ personId }: CallerIdentity): Promise<Candidate> {
    const person = personId == null ? null : await this.people.find(this.database, personId);
    return {
      department: person?.department ?? null,
      position: person?.position ?? null,
      managerId: person?.managerId ?? null,
    };
  }
}
