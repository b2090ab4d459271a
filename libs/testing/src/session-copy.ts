/** The record in a session's copy in Redis, after its MAC; not verified. */
export const recordIn = (copy: string | null): unknown =>
  copy === null ? {} : (JSON.parse(copy.slice(copy.indexOf('{'))) as unknown);
