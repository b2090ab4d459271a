import { Controller, Inject, Res } from '@nestjs/common';
import { verifyTripCheck, type CallInput } from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { FastifyReply } from 'fastify';
import { VerifyTripCheck } from './verify-trip-check.ts';

/** As of certificates: a newer check shows everywhere within a minute. */
const CACHED_SECONDS = 30;

/** The public page of a check. */
@Controller()
export class VerifyTripController {
  constructor(
    private readonly verifying: VerifyTripCheck,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(verifyTripCheck)
  async verify(
    @Input() { params }: CallInput<typeof verifyTripCheck>,
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
