import type { AccessRequestConfig } from './config.ts';

/** The configuration as used by the features: durations in seconds. */
export class Settings {
  readonly publicUrl: string;
  readonly sealingKey: AccessRequestConfig['CODE_SEALING_PUBLIC_KEY'];
  /** How long a request waits, and a question for its answer, in seconds. */
  readonly lifetimes: { readonly pending: number; readonly question: number };
  /** Retention of requests after they are closed. */
  readonly kept: { readonly decidedMs: number; readonly undecidedMs: number };
  /** Distinct requests per address; high, because a whole rig shares one. */
  readonly addressRequests: { readonly limit: number; readonly seconds: number };

  constructor(config: AccessRequestConfig) {
    this.publicUrl = config.PUBLIC_URL;
    this.sealingKey = config.CODE_SEALING_PUBLIC_KEY;
    this.lifetimes = {
      pending: config.ACCESS_REQUEST_LIFETIME / 1000,
      question: config.ACCESS_QUESTION_LIFETIME / 1000,
    };
    this.kept = { decidedMs: config.ACCESS_DECIDED_KEPT, undecidedMs: config.ACCESS_UNDECIDED_KEPT };
    this.addressRequests = {
      limit: config.ADDRESS_ACCESS_REQUESTS,
      seconds: config.ADDRESS_ACCESS_REQUESTS_WINDOW / 1000,
    };
  }
}
