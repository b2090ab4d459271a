import { Controller, Inject, Res } from '@nestjs/common';
import { verifyCertificate, type CallInput } from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { FastifyReply } from 'fastify';
import { VerifyCertificate } from './verify-certificate.ts';

/** The gateway keeps it for 10 seconds of its own, so a revocation shows everywhere within a minute. */
const CACHED_SECONDS = 30;

/** The public page of a certificate. */
@Controller()
export class VerifyController {
  constructor(
    private readonly verifying: VerifyCertificate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(verifyCertificate)
  async verify(
    @Input() { params }: CallInput<typeof verifyCertificate>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { isFound, page } = await this.verifying.execute(params.publicId, this.clock.now());
    reply
      .code(isFound ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('x-robots-tag', 'noindex, nofollow');
    return page;
  }
}
