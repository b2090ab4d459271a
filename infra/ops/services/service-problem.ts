/** What a service refused, or why it could not be reached. The message is one line for people. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly service: string;
  /** Without credentials. */
  readonly url: string;
  /** The service's own code, such as `dead-letter/not-found`, or `ops/no-answer`. */
  readonly code: string;

  constructor(at: { readonly service: string; readonly url: string }, code: string, message: string) {
    super(message);
    this.service = at.service;
    this.url = at.url;
    this.code = code;
  }
}
