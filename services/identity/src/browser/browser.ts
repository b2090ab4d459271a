import type { DeviceClaim } from './device-marks.ts';

/** What the browser brought along; cookies that can't be ours are absent. */
export interface Browser {
  /** Of the session it has now, as the gateway vouches; the cookie itself never gets here. */
  readonly sessionHash: string | null;
  /** Whose session that is. */
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
