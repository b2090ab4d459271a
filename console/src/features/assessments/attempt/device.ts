import { randomHex } from '../../../api/random-hex.ts';
import { BrowserMemory } from '../../../session/browser-memory.ts';

const IS_DEVICE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const memory = new BrowserMemory(() => window.localStorage);
/** Where nothing can be stored, a tab is a device of its own. */
const ofThisTab = new Map<string, string>();

/** The id under which this browser answers the attempts of an account: another account on the same PC has another. */
export function deviceOf(accountId: string): string {
  const key = `rigwise.device.${accountId}`;
  const known = memory.read(key) ?? ofThisTab.get(accountId);
  if (known !== undefined && IS_DEVICE.test(known)) return known;
  const device = newDevice();
  ofThisTab.set(accountId, device);
  memory.write(key, device);
  return device;
}

/** A random UUID, also where a page is served over plain http and `crypto.randomUUID` is missing. */
function newDevice(): string {
  const hex = randomHex();
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
