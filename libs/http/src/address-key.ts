import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The part of an address that a subscriber can't change at will: a whole IPv4 address, or the /64 of an IPv6 address,
 * which is what a household is assigned. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressKey(address: string): string {
  // Node is stricter than the library, which also reads 0x7f.1 as an IPv4 address.
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return address.toLowerCase();
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
