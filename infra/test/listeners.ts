import { readFileSync } from 'node:fs';

const LISTEN = '0A';
/** 127.0.0.1, and its IPv4-mapped IPv6 form, in the kernel's notation. */
const LOOPBACK = ['0100007F', '0000000000000000FFFF00000100007F', '00000000000000000000000001000000'];

/** Ports on which something listens beyond loopback (Linux). */
export function portsOpenToOthers(): Set<number> {
  const open = new Set<number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state] = line.trim().split(/\s+/);
      const [address = '', port = ''] = local.split(':');
      if (state === LISTEN && !LOOPBACK.includes(address)) open.add(Number.parseInt(port, 16));
    }
  }
  return open;
}
