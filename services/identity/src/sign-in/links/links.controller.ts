import { Controller, Res } from '@nestjs/common';
import { followResetLink, followVerifyLink, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { PlatformLogger } from '@rigwise/platform';
import type { FastifyReply } from 'fastify';
import { BrowserCookies } from '../../sessions/browser/browser-cookies.ts';
import { FollowLink, type FollowedLink } from './follow-link.ts';

/** Target of mailed links; always redirects to a page of the console. */
@Controller()
export class LinksController {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly followLink: FollowLink,
    private readonly logger: PlatformLogger,
  ) {}

  @Endpoint(followVerifyLink)
  async verify(
    @Input() { query }: CallInput<typeof followVerifyLink>,
    @Caller() { address }: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const followed = await this.follow(this.followLink.execute('registration', query.token, address));
    this.lead(
      reply,
      followed,
      ({ token }) => `/create-password?${new URLSearchParams({ token, verified: 'true' }).toString()}`,
    );
  }

  @Endpoint(followResetLink)
  async reset(
    @Input() { query }: CallInput<typeof followResetLink>,
    @Caller() { address }: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const followed = await this.follow(this.followLink.execute('password-reset', query.token, address));
    this.lead(reply, followed, ({ person: { holder } }) => {
      const account = { userId: holder?.accountId ?? '', username: holder?.username ?? '' };
      return `/change-password?${new URLSearchParams(account).toString()}`;
    });
  }

  private async follow(following: Promise<FollowedLink>): Promise<FollowedLink> {
    try {
      return await following;
    } catch (error) {
      this.logger.warn({ err: error }, 'A link of a mail could not be followed');
      return { kind: 'failed', error: 'system-error' };
    }
  }

  private lead(
    reply: FastifyReply,
    followed: FollowedLink,
    page: (proven: FollowedLink & { kind: 'proven' }) => string,
  ): void {
    if (followed.kind === 'proven') this.cookies.pending(reply, followed.pendingToken);
    const to = followed.kind === 'proven' ? page(followed) : `/login?error=${followed.error}`;
    void reply.status(302).header('location', to);
  }
}
