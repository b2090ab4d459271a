import { Inject, Injectable } from '@nestjs/common';
import type { CodePurpose } from '@rigwise/contracts';
import {
  clearCookie,
  cookieNames,
  isSecure,
  readCookie,
  serializeCookie,
  type CallerIdentity,
  type CookieNames,
} from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../security/tokens.ts';
import type { StartedSession } from '../start-session.ts';
import { Settings } from '../../settings.ts';
import type { Browser } from './browser.ts';
import { deviceClaim, DeviceMarks } from './device-marks.ts';

/** Reads and writes our cookies. Secure and `__Host-` exactly when the public URL is https. */
@Injectable()
export class BrowserCookies {
  private readonly names: CookieNames;
  private readonly secure: boolean;

  constructor(
    private readonly settings: Settings,
    private readonly devices: DeviceMarks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.names = cookieNames(settings.publicUrl);
    this.secure = isSecure(settings.publicUrl);
  }

  read(request: FastifyRequest, caller: CallerIdentity): Browser {
    const { cookie, 'user-agent': userAgent } = request.headers;
    const [flowToken, pendingToken] = [this.names.flow, this.names.pending].map((name) =>
      readCookie(cookie, name),
    );
    const deviceCookie = readCookie(cookie, this.names.device);
    return {
      sessionHash: caller.sessionHash,
      accountId: caller.accountId,
      flowToken: isToken(flowToken) ? flowToken : null,
      pendingToken: isToken(pendingToken) ? pendingToken : null,
      deviceCookie,
      device: deviceClaim(deviceCookie),
      address: caller.address,
      userAgent,
      loadTest: caller.loadTest,
    };
  }

  /** A session starts: remembers the device and clears the cookies of the steps that led here. */
  signedIn(reply: FastifyReply, browser: Browser, started: StartedSession): void {
    const { user, token } = started;
    const device = this.devices.afterSignIn(browser.deviceCookie, user.username, this.clock.now());
    this.set(reply, this.names.session, token, this.settings.sessions.absoluteSeconds, 'Lax');
    this.set(reply, this.names.device, device, this.settings.deviceSeconds, 'Lax');
    this.finished(reply);
  }

  /** The session continues under a new id, possibly as another person for a while: the device cookie is unchanged. */
  sessionReplaced(reply: FastifyReply, { token }: StartedSession): void {
    this.set(reply, this.names.session, token, this.settings.sessions.absoluteSeconds, 'Lax');
  }

  /** Keeps the device cookie: it is no secret, and it spares its owner other people's throttles. */
  signedOut(reply: FastifyReply): void {
    this.clear(reply, this.names.session, 'Lax');
    this.finished(reply);
  }

  /** Lives as long as its code. */
  flow(reply: FastifyReply, token: string, purpose: CodePurpose): void {
    this.set(reply, this.names.flow, token, this.settings.codes.lifetimeSeconds[purpose], 'Strict');
  }

  pending(reply: FastifyReply, token: string): void {
    this.set(reply, this.names.pending, token, this.settings.pendingSeconds, 'Strict');
  }

  /** Clears the cookies of a finished flow that starts no session. */
  finished(reply: FastifyReply): void {
    this.clear(reply, this.names.flow, 'Strict');
    this.clear(reply, this.names.pending, 'Strict');
  }

  private set(
    reply: FastifyReply,
    name: string,
    value: string,
    maxAgeSeconds: number,
    sameSite: 'Lax' | 'Strict',
  ): void {
    const cookie = serializeCookie({ name, value, maxAgeSeconds, sameSite, secure: this.secure });
    void reply.header('set-cookie', cookie);
  }

  private clear(reply: FastifyReply, name: string, sameSite: 'Lax' | 'Strict'): void {
    void reply.header('set-cookie', clearCookie({ name, sameSite, secure: this.secure }));
  }
}
