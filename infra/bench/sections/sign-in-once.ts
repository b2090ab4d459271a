import { login } from '@rigwise/contracts';

/** @returns the response to one attempt, whatever it is */
export function trySignIn(url: string, username: string, password: string): Promise<Response> {
  return fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  });
}

/** @returns the session cookie as a browser sends it. @throws Error if the sign-in is refused */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await trySignIn(url, username, password);
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rigwise_session='));
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in returned ${answer.status}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
