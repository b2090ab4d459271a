/** Why one question can't be imported; readers turn it into a verdict, so it never gets out of this library. */
export class RefusedQuestion extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'RefusedQuestion';
  }
}
