import type { TripCounts, TripVerdict } from '@rigwise/contracts';

/** What the paper of a check says. Days are dates such as 2027-03-02. */
export interface TripPaper {
  /** Its public page, which the QR code leads to. */
  readonly address: string;
  readonly trip: string;
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly awayFrom: string;
  readonly awayTo: string;
  /** What the trip asks of everyone, in words. */
  readonly asked: readonly string[];
  /** An ISO time. */
  readonly at: string;
  readonly by: string | null;
  readonly dataVersion: string;
  readonly counts: TripCounts;
  /** Those who aren’t fit first. */
  readonly people: readonly PaperPerson[];
}

export interface PaperPerson {
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly position: string | null;
  readonly verdict: TripVerdict;
  readonly reasons: readonly string[];
}
