import { Injectable } from '@nestjs/common';
import { dayOf } from '@rigwise/competence';
import { EXPIRING_DAYS, type CertificateRow, type SkillsAtHome } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { ReadCertificates } from '../certificates/read-certificates.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { lapsingOf, nextLevelOf } from './next-level.ts';
import { ReadProgress } from './read-progress.ts';

/** What a home page says of the caller’s skills and certificates. */
@Injectable()
export class ReadHome {
  constructor(
    private readonly progress: ReadProgress,
    private readonly certificates: ReadCertificates,
    private readonly levels: ComputeLevels,
  ) {}

  async execute(caller: CallerIdentity): Promise<SkillsAtHome> {
    const [skills, own, toSign] = await Promise.all([
      this.progress.mySkills(caller),
      this.certificates.mine(caller),
      this.certificates.toSign(caller),
    ]);
    const on = this.levels.today();
    return {
      ...{ next: nextLevelOf(skills), lapsing: lapsingOf({ skills, on }) },
      expiring: expiringOf(own, on),
      toSign: toSign.length,
    };
  }
}

/** @param own the first to expire first */
function expiringOf(own: readonly CertificateRow[], today: string): SkillsAtHome['expiring'] {
  const continued = new Set(
    own.filter(({ status }) => status === 'not-yet-valid').map((one) => one.schemeId),
  );
  return own.flatMap(({ id: certificateId, schemeId, title, status, validUntil: until }) =>
    status === 'valid' &&
    until !== null &&
    !continued.has(schemeId) &&
    dayOf(until) - dayOf(today) <= EXPIRING_DAYS
      ? [{ certificateId, title, until }]
      : [],
  );
}
