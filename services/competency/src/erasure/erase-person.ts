import { Injectable } from '@nestjs/common';
import { StoredFiles } from '@rigwise/files';
import type { OwnErasure, Subject } from '@rigwise/service';
import { Works } from '../assignments/works.repository.ts';
import { Certificates } from '../certificates/certificates.repository.ts';
import { CrewDigests } from '../crew-digests/crew-digests.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { Standings } from '../levels/standings.repository.ts';
import { Observations } from '../observations/observations.repository.ts';
import { ExternalRecords } from '../records/external-records.repository.ts';
import { RecordImportRows } from '../record-imports/record-import-rows.repository.ts';
import { Rotations } from '../rotations/rotations.repository.ts';
import { TripChecks } from '../mobilisation/trip-checks.repository.ts';
import { LeaveSessions } from '../sessions/leave-sessions.ts';
import { SkillRatings } from '../records/skill-ratings.repository.ts';

/**
 * Takes people out of the ledger, their certificates, observations and external records: these stay, without them, so that
 * hashes hold and strangers can verify.
 */
@Injectable()
export class ErasePerson implements OwnErasure {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly standings: Standings,
    private readonly certificates: Certificates,
    private readonly observations: Observations,
    private readonly records: ExternalRecords,
    private readonly importRows: RecordImportRows,
    private readonly ratings: SkillRatings,
    private readonly rotations: Rotations,
    private readonly trips: TripChecks,
    private readonly sessions: LeaveSessions,
    private readonly works: Works,
    private readonly digests: CrewDigests,
    private readonly files: StoredFiles,
  ) {}

  async erase({ id }: Subject): Promise<readonly string[]> {
    await this.transactions.run(async (tx) => {
      await this.standings.erase(tx, id);
      await this.certificates.erase(tx, id);
      await this.observations.erase(tx, id);
      await this.ratings.erase(tx, id);
      await this.importRows.erase(tx, id);
      await this.rotations.erase(tx, id);
      await this.trips.erase(tx, id);
      await this.sessions.erase(tx, id);
      await this.works.erase(tx, id);
      await this.digests.erase(tx, id);
      for (const owner of await this.records.erase(tx, id)) await this.files.release(tx, owner);
    });
    return [];
  }
}
