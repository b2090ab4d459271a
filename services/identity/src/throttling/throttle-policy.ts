import type { CurvePolicy } from './throttle-curve.ts';

export interface ThrottlePolicy {
  /** For one identifier, existing or not, or for one known device of one account. */
  readonly identifier: CurvePolicy & { readonly forgetSeconds: number };
  /** For one address; wide, because a rig shares one. */
  readonly addressFailures: { readonly limit: number; readonly seconds: number };
  readonly addressUnknownNumbers: { readonly limit: number; readonly seconds: number };
}
