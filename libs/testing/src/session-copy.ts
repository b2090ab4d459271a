/** The record in a copy of a session, as it stands in Redis behind its MAC; not checked. */
export const recordIn = (copy: string | null): unknown =>
  copy === null ? {} : (JSON.parse(copy.slice(copy.indexOf('{'))) as unknown);
