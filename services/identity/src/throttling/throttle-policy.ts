import type { DelayPolicy } from './throttle-delays.ts';

export interface ThrottlePolicy {
  /** For one identifier, existing or not, or for one known device of one account. */
  readonly identifier: DelayPolicy & {
    /** Tries before anybody has to wait. */
    readonly freeTries: number;
    /** Failures in a row are forgotten after so long a quiet. */
    readonly forgetSeconds: number;
  };
  /** For one address; wide, because a rig shares one. */
  readonly addressFailures: { readonly limit: number; readonly seconds: number };
  readonly addressUnknownNumbers: { readonly limit: number; readonly seconds: number };
  readonly addressMailTargets: { readonly limit: number; readonly seconds: number };
}
