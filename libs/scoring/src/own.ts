/** A record's own value. Keys come from users, and `constructor` is a valid identifier. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
