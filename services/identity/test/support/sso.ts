import { randomUUID } from 'node:crypto';
import { ssoCallback, ssoLogin } from '@rigwise/contracts';
import type { AddedAccount } from './people.ts';
import { CLIENT, type Someone, type SsoProvider } from './sso-provider.ts';
import type { TestAnswer, TestBrowser } from './test-browser.ts';

/** The environment variables that enable single sign-on. */
export const ssoEnvironment = (issuer: string): Record<string, string> => ({
  SSO_ISSUER: issuer,
  SSO_CLIENT_ID: CLIENT.id,
  SSO_CLIENT_SECRET: CLIENT.secret,
});

/** An unlinked user at the provider, with the verified address of an account. */
export const atProvider = ({ email }: Pick<AddedAccount, 'email'>, over: Partial<Someone> = {}): Someone => ({
  subject: randomUUID(),
  ...(email !== null && { email }),
  email_verified: true,
  ...over,
});

/** Signs in at the provider. @returns the callback's parameters */
export async function goThere(
  browser: TestBrowser,
  provider: SsoProvider,
  who: Someone | null,
): Promise<Record<string, string>> {
  provider.next = who;
  return provider.visit((await browser.send(ssoLogin)).location);
}

export const comeBack = (browser: TestBrowser, query: Record<string, string>): Promise<TestAnswer> =>
  browser.send(ssoCallback, undefined, { query });

/** A complete sign-in through the provider. */
export async function signInBySso(
  browser: TestBrowser,
  provider: SsoProvider,
  who: Someone | null,
): Promise<TestAnswer> {
  return comeBack(browser, await goThere(browser, provider, who));
}

/** Nobody is signed in, and the browser has no pending attempt. */
export function expectRefused(answer: TestAnswer, error: string): void {
  expect([answer.status, answer.location]).toEqual([302, `/login?error=${error}`]);
  expect(answer.setCookies).toEqual(['rigwise_sso=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
}
