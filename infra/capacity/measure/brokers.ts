import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { topics } from '@rigwise/contracts';
import { Redis } from 'ioredis';

/** How many keys of a family are weighed at most. */
const MOST_WEIGHED = 500;

/** Bytes of all segments of the platform's topics; indexes are preallocated at full size and don't count. */
export function kafkaBytes(stateFolder: string): number {
  const data = path.join(stateFolder, 'kafka');
  return readdirSync(data)
    .filter((name) => Object.hasOwn(topics, name.replace(/-\d+$/, '')))
    .flatMap((name) => readdirSync(path.join(data, name)).map((file) => path.join(data, name, file)))
    .filter((file) => file.endsWith('.log'))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Mean bytes per key, including name and overhead (MEMORY USAGE), by family: the part before the colon. */
export async function redisBytes(url: string): Promise<Record<string, number>> {
  const redis = new Redis(url);
  const weighed = new Map<string, number[]>();
  try {
    for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const family = key.slice(0, key.indexOf(':') + 1).replace(':', '') || key;
        const sizes = weighed.get(family) ?? [];
        weighed.set(family, sizes);
        if (sizes.length < MOST_WEIGHED) sizes.push((await redis.memory('USAGE', key)) ?? 0);
      }
    }
  } finally {
    redis.disconnect();
  }
  return Object.fromEntries(
    [...weighed].map(([family, sizes]) => [
      family,
      Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length),
    ]),
  );
}
