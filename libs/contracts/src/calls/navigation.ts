import { z } from 'zod';
import { defineCall } from '../define-call.ts';

/** A browser follows links with any parameters: the target page handles invalid ones. */
const one = z.union([z.string(), z.array(z.string()).transform(() => undefined)]).optional();
const token = z.object({ token: one });
const leadsOn = { 302: { description: 'Redirect to a page of the console' } };

const navigation = { method: 'GET', service: 'identity', access: 'public', extendsSession: false } as const;

export const followVerifyLink = defineCall({
  ...navigation,
  id: 'followVerifyLink',
  path: '/auth/verify',
  tag: 'Links in mails',
  summary: 'Open a mailed verification link and continue to choosing a password; consumes nothing',
  navigation: true,
  query: token,
  answers: leadsOn,
});

export const followResetLink = defineCall({
  ...navigation,
  id: 'followResetLink',
  path: '/auth/reset',
  tag: 'Links in mails',
  summary: 'Open a mailed reset link and continue to changing the password; consumes nothing',
  navigation: true,
  query: token,
  answers: leadsOn,
});

export const ssoLogin = defineCall({
  ...navigation,
  id: 'ssoLogin',
  path: '/auth/login',
  tag: 'Single sign-on',
  summary: 'Sign in at the company’s OpenID Connect provider',
  navigation: true,
  answers: { 302: { description: 'Redirect to the provider, or to /login with an error' } },
});

export const ssoCallback = defineCall({
  ...navigation,
  id: 'ssoCallback',
  path: '/auth/callback',
  tag: 'Single sign-on',
  summary: 'Complete single sign-on when the provider redirects back',
  endsSessions: true,
  navigation: true,
  query: z.object({ code: one, state: one, iss: one, error: one, error_description: one }),
  answers: { 302: { description: 'Signed in, or redirected to /login with an error' } },
});
