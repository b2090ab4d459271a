import { randomHex } from '../../../api/random-hex.ts';

/** A UUIDv7 by the device’s clock: milliseconds first, so that ids sort as they were made. */
export function newId(now = Date.now()): string {
  const [time, random] = [now.toString(16).padStart(12, '0'), randomHex(10)];
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) % 4);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-');
}
