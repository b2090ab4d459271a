import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 over the parts; a part can't be moved into its neighbour, as each carries its length. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): string {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
  return mac.digest('base64url');
}
