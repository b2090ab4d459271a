import type { AccessRequestConfig } from './config.ts';

/** The configuration as the features know it: spans in seconds. */
export class Settings {
  readonly publicUrl: string;
  readonly sealingKey: AccessRequestConfig['CODE_SEALING_PUBLIC_KEY'];
  /** For how long a request waits, and a question for its answer, in seconds. */
  readonly lifetimes: { readonly pending: number; readonly question: number };
  /** How long requests are kept after they ended. */
  readonly kept: { readonly decidedMs: number; readonly undecidedMs: number };
  /** Distinct requests of one address; wide, because a rig shares one. */
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
