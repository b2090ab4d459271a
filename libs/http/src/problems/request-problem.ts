import type { ErrorCode, Problem } from '@rigwise/contracts';

export interface RequestProblemOptions {
  readonly status: number;
  readonly code: ErrorCode;
  /** For people: what is wrong and what to do. */
  readonly message: string;
  readonly errors?: Problem['errors'];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault of the HTTP request itself, unknown to the domain: malformed, too large, wrong method. */
export class RequestProblem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: Problem['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: RequestProblemOptions) {
    super(options.message);
    this.name = 'RequestProblem';
    this.status = options.status;
    this.code = options.code;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}
