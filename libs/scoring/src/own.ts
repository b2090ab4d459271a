/** A record's own value: keys come from people, and `constructor` is a valid identifier. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
