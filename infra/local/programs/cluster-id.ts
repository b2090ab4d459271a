import { randomBytes } from 'node:crypto';

/** An id of a Kafka cluster, as Kafka makes them: one that began with a dash would be taken for an option. */
export function newClusterId(): string {
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}
