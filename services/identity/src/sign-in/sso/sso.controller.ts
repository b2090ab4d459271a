import { Controller, Req, Res } from '@nestjs/common';
import { ssoCallback, ssoLogin, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { PlatformLogger } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { ATTEMPT_SECONDS, BeginSso } from './begin-sso.ts';
import { CompleteSso } from './complete-sso.ts';
import { OpenIdProviders } from './openid-providers.ts';
import { SsoCookie } from './sso-cookie.ts';
import type { SsoFailure } from './sso-failure.ts';
import { landingOf } from './sso-landing.ts';

/** Redirects to the company's provider and handles its callback; always ends at a page of the console. */
@Controller()
export class SsoController {
  constructor(
    private readonly providers: OpenIdProviders,
    private readonly cookie: SsoCookie,
    private readonly cookies: BrowserCookies,
    private readonly beginSso: BeginSso,
    private readonly completeSso: CompleteSso,
    private readonly logger: PlatformLogger,
  ) {}

  @Endpoint(ssoLogin)
  async login(@Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.lead(reply, async () => {
      const provider = this.providers.configured;
      if (!provider) return failed('auth0_not_configured');
      const { url, token } = await this.beginSso.execute(provider);
      this.cookie.set(reply, token, ATTEMPT_SECONDS);
      return url.href;
    });
  }

  @Endpoint(ssoCallback)
  async callback(
    @Input() { query }: CallInput<typeof ssoCallback>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookie.clear(reply);
    await this.lead(reply, async () => {
      const provider = this.providers.configured;
      if (!provider) return failed('auth0_not_configured');
      const browser = this.cookies.read(request, caller);
      const started = await this.completeSso.execute(provider, query, this.cookie.read(request), browser);
      if (!started) return failed('employee-not-found');
      this.cookies.signedIn(reply, browser, started);
      return landingOf(started.user.role);
    });
  }

  private async lead(reply: FastifyReply, findWay: () => Promise<string>): Promise<void> {
    const to = await findWay().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Single sign-on failed');
      return failed('system-error');
    });
    void reply.status(302).header('location', to);
  }
}

const failed = (error: SsoFailure): string => `/login?error=${error}`;
