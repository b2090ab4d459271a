/** Someone who is signed in, by their session cookie. */
export interface SignedIn {
  readonly url: string;
  readonly cookie: string;
}

/** Someone who is signed in, and how often each request is repeated. */
export interface Asking extends SignedIn {
  readonly times: number;
}

/** A request as the console sends it. @param method default: GET, or POST with a body */
export const requestAs = (
  { url, cookie }: SignedIn,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> =>
  fetch(url + path, {
    ...{ method, headers: { cookie, origin: url, 'content-type': 'application/json' } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** @throws Error with what it was answered, unless that is a success */
export async function answerTo<T>(...request: Parameters<typeof requestAs>): Promise<T> {
  const answer = await requestAs(...request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request[1]} returned ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}
