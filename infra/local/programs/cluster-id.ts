import { randomBytes } from 'node:crypto';

const BYTES = 16;

/**
 * A Kafka cluster's id: 128 random bits in base64url. It never starts with a dash, which would be read as an option.
 */
export function newClusterId(): string {
  for (;;) {
    const id = randomBytes(BYTES).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}
