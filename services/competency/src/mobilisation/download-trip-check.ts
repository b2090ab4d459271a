import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { NoTurn } from '@rigwise/platform';
import { makeTripPdf } from './pdf/make-trip-pdf.ts';
import { paperOf } from './pdf/trip-words.ts';
import { ReadTrips } from './read-trips.ts';
import { TooBusy } from './trips.errors.ts';

/** A check on paper, for the gate. */
@Injectable()
export class DownloadTripCheck {
  constructor(private readonly reading: ReadTrips) {}

  /** @throws NoSuchTrip, TooBusy */
  async execute(
    asked: { readonly tripId: string; readonly number: number },
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<StreamableFile> {
    const check = await this.reading.check(asked, scope, caller, 'trip.downloaded');
    const bytes = await makeTripPdf(paperOf(check)).catch((error: unknown) => {
      throw error instanceof NoTurn ? new TooBusy() : error;
    });
    return new StreamableFile(bytes, {
      ...{ type: 'application/pdf', length: bytes.length },
      disposition: `attachment; filename="crew-check-${check.trip.from}-${check.number}.pdf"`,
    });
  }
}
