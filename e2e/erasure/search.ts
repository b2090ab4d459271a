import { Redis } from 'ioredis';
import type pg from 'pg';

/** Matches a word as plain text, in hexadecimal, and in base64 at each of the three offsets. */
export function disguises(word: string): RegExp {
  const lower = word.toLowerCase();
  const forms = [lower, word.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
  const hexadecimal = forms.map((form) => Buffer.from(form).toString('hex'));
  const base64 = forms.flatMap((form) =>
    [0, 1, 2].map((before) => {
      const text = Buffer.from('x'.repeat(before) + form).toString('base64');
      return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + form.length) * 8) / 6));
    }),
  );
  return new RegExp([lower, ...hexadecimal, ...base64].join('|').replaceAll('+', '\\+'), 'i');
}

/** Every row of every table that contains the word in any column, so that new columns are covered automatically. */
export async function foundInDatabase(database: pg.Pool, word: string): Promise<string[]> {
  const pattern = disguises(word);
  const tables = await database.query<{ name: string }>(
    `select format('%I', relname) as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p', 'm') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(
      ...rows.filter(({ row }) => pattern.test(row)).map(({ row }) => `${name}: ${row.slice(0, 300)}`),
    );
  }
  return found;
}

/** Keys and values of every type, including the queues'. */
export async function foundInRedis(url: string, word: string): Promise<string[]> {
  const redis = new Redis(url);
  const pattern = disguises(word);
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const value = JSON.stringify([key, await valueOf(redis, key)]);
      if (pattern.test(value)) found.push(value.slice(0, 300));
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return null;
  }
}
