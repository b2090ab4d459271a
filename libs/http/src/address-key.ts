import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that a subscriber can't change at will: a whole IPv4 address, or the /64 of an IPv6 address,
 * which is what a household is assigned. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  return `${groups(bare).slice(0, 4).join(':')}::/64`;
}

function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  // A dotted tail stands for two groups; they are beyond the /64 either way.
  const [left, right] = [split(head), split((tail ?? '').replace(/\d+\.\d+\.\d+\.\d+$/, '0:0'))];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
