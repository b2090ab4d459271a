import type { DelayPolicy } from './throttle-delays.ts';

export interface ThrottlePolicy {
  /** Per identifier, existing or not, or per known device of an account. */
  readonly identifier: DelayPolicy & {
    /** Attempts before the first delay. */
    readonly freeTries: number;
    /** Consecutive failures are forgotten after this long without one. */
    readonly forgetSeconds: number;
  };
  /** Per client address; generous, because a rig shares one. */
  readonly addressFailures: { readonly limit: number; readonly seconds: number };
  readonly addressUnknownNumbers: { readonly limit: number; readonly seconds: number };
  readonly addressMailTargets: { readonly limit: number; readonly seconds: number };
}
