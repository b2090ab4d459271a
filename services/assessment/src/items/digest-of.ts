import { createHash } from 'node:crypto';
import type { ItemContent } from '@rigwise/contracts';
import { meaningOf } from '@rigwise/item-formats';

/** SHA-256 of what an item says, whatever its identifiers: equal for items of the same meaning. */
export const digestOf = (content: ItemContent): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(JSON.stringify(sorted(meaningOf(content))))
      .digest(),
  );

/** With the properties of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
