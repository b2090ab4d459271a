import { Injectable } from '@nestjs/common';
import type { TripEntry } from '@rigwise/contracts';
import { initials } from '@rigwise/people';
import { PrismaClient } from '../generated/client.ts';
import { TripChecks } from './trip-checks.repository.ts';
import { entryIn, TripSeal } from './trip-seal.ts';
import { alteredTripCheckPage, noSuchTripCheckPage, verifyTripPage } from './verify-trip-page.ts';

/** Tells strangers whether a check is genuine, what it said, and whether there is a newer one. */
@Injectable()
export class VerifyTripCheck {
  constructor(
    private readonly database: PrismaClient,
    private readonly checks: TripChecks,
    private readonly seal: TripSeal,
  ) {}

  async execute(publicId: string, now: Date): Promise<{ isFound: boolean; page: string }> {
    const found = await this.checks.findPublic(this.database, publicId);
    if (!found) return { isFound: false, page: noSuchTripCheckPage() };
    const kept = await this.checks.entries(this.database, found.id);
    const sealed = await this.seal.open(found.statement, publicId, kept);
    if (!sealed) return { isFound: true, page: alteredTripCheckPage() };
    const entries = kept.flatMap((one) => entryIn(one) ?? []);
    const named = (wanted: (verdict: TripEntry['verdict']) => boolean): string[] =>
      entries.filter(({ verdict }) => wanted(verdict)).map(({ name }) => initials(name) ?? 'not found');
    const page = verifyTripPage(
      {
        ...{ sealed, at: found.at, newest: found.newest, erased: kept.length - entries.length },
        fit: named((verdict) => verdict === 'fit'),
        unfit: named((verdict) => verdict === 'not-fit'),
        unknown: named((verdict) => verdict !== 'fit' && verdict !== 'not-fit'),
      },
      now,
    );
    return { isFound: true, page };
  }
}
