import { createHmac, type KeyObject } from 'node:crypto';

/**
 * HMAC-SHA-256 over the parts; a part can't be moved into its neighbour, as each carries its length. A KeyObject
 * rather than bytes: Node prepares those anew each time, at six times the cost.
 */
export function keyedHash(key: KeyObject, ...parts: readonly string[]): string {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
  return mac.digest('base64url');
}
