/** The migrations can't be applied; the message is one line that says which, why, and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
