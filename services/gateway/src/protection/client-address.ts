import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The proxies that are trusted to report a request's client address and host. */
export class TrustedProxies {
  private readonly list = new BlockList();
  private readonly empty: boolean;

  /** @param networks addresses or networks, such as `10.0.0.0/8` */
  constructor(networks: readonly string[]) {
    this.empty = networks.length === 0;
    for (const network of networks) {
      const { address, prefix, family } = parseNetwork(network);
      this.list.addSubnet(address, prefix, family);
    }
  }

  includes(address: string): boolean {
    const version = isIP(address);
    return !this.empty && version !== 0 && this.list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  }
}

/** @throws Error when it is neither an address nor a network */
export function parseNetwork(network: string): {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
} {
  const [address = '', length] = network.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  if (version === 0 || !/^\d+$/.test(length ?? '0') || prefix > bits) {
    throw new Error(`${network} is not an address or network`);
  }
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** For IPv4 and IPv6: as wide as a cluster's pod network, not a whole company. */
const WIDEST = { ipv4: 16, ipv6: 48 } as const;

/**
 * Whether a network is narrow enough to trust: from one that also contains users, each of them could forge their
 * address. Loopback is this machine alone.
 * @throws Error when it is neither an address nor a network
 */
export function isNarrow(network: string): boolean {
  const { address, prefix, family } = parseNetwork(network);
  return prefix >= WIDEST[family] || (family === 'ipv4' && prefix >= 8 && address.startsWith('127.'));
}

/**
 * The browser's address. X-Forwarded-For is read from the right, as far as trusted proxies wrote it: anyone may have
 * written what is further left.
 */
export function clientAddress(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  proxies: TrustedProxies,
): string {
  let address = plain(socketAddress ?? '');
  if (!proxies.includes(address)) return address;
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let at = hops.length - 1; at >= 0 && proxies.includes(address); at--) {
    const hop = plain((hops[at] ?? '').trim());
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The host that the browser used, even behind a trusted proxy that changes the Host header. */
export function clientHost(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  proxies: TrustedProxies,
): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  if (forwarded === undefined || !proxies.includes(plain(socketAddress ?? ''))) return headers.host;
  return String(forwarded).split(',').at(-1)?.trim();
}

/** IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes IPv4. */
const plain = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
