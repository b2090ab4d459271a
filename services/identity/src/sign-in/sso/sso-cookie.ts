import { Injectable } from '@nestjs/common';
import { clearCookie, cookieNames, isSecure, readCookie, serializeCookie } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../security/tokens.ts';
import { Settings } from '../../settings.ts';

/** Lax: browsers send no Strict cookie on the redirect from the provider. */
const SAME_SITE = 'Lax';

/** Binds a sign-in at the provider to one browser. */
@Injectable()
export class SsoCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor({ publicUrl }: Settings) {
    this.name = cookieNames(publicUrl).sso;
    this.secure = isSecure(publicUrl);
  }

  read(request: FastifyRequest): string | null {
    const value = readCookie(request.headers.cookie, this.name);
    return isToken(value) ? value : null;
  }

  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const { name, secure } = this;
    void reply.header(
      'set-cookie',
      serializeCookie({ name, value, maxAgeSeconds, sameSite: SAME_SITE, secure }),
    );
  }

  clear(reply: FastifyReply): void {
    const { name, secure } = this;
    void reply.header('set-cookie', clearCookie({ name, sameSite: SAME_SITE, secure }));
  }
}
