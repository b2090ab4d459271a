import type { DeviceClaim } from './device-marks.ts';

/** What the browser sent; malformed cookies are dropped. */
export interface Browser {
  /** The current session's, as vouched for by the gateway; the cookie itself never gets here. */
  readonly sessionHash: string | null;
  /** The account of that session. */
  readonly accountId: string | null;
  readonly flowToken: string | null;
  readonly pendingToken: string | null;
  readonly deviceCookie: string | undefined;
  readonly device: DeviceClaim | null;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Whether a load-test key lifts the limit on codes. */
  readonly loadTest: boolean;
}
