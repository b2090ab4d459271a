import { internalHeaders, isPage, type CallDefinition } from '@rigwise/contracts';
import { REQUEST_ID_HEADER, type CallerSigner } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { callerOf } from '../admission/caller.ts';
import { isAbsence, isBrokenOff } from './absence.ts';
import { answerBody } from './answer-body.ts';
import { answeredHeaders } from './answer-headers.ts';
import { compressed } from './compressed.ts';
import { destinationOf } from './destination.ts';
import { OutcomeUnknown, ServiceAway } from './forwarding.errors.ts';
import { bodyLimitOf, requestBody } from './request-body.ts';
import { forwardedHeaders } from './request-headers.ts';
import type { Upstream } from './upstream.ts';

/** Leaves time for the response before the browser's own ten-second timeout. */
export const ANSWER_DEADLINE_MS = 8_500;

export interface ForwardingEvents {
  /** A service is away. */
  failed(error: unknown): void;
  /** A service ended or replaced this session: it set the browser's session cookie. */
  sessionChanged(hash: string): void;
}

/** Forwards calls to their services. */
export class Forwarder {
  constructor(
    private readonly upstreams: ReadonlyMap<CallDefinition['service'], Upstream>,
    private readonly signer: CallerSigner,
    private readonly sessionCookie: string,
    private readonly events: ForwardingEvents,
  ) {}

  /**
   * Sends an admitted call to its service and the service's response to the browser.
   * @throws DomainError or RequestProblem for the browser instead
   */
  async forward(
    call: CallDefinition,
    admission: Admission,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { service, path } = destinationOf(call, request);
    const upstream = this.upstreams.get(service);
    if (!upstream) throw new ServiceAway(service);
    const cancel = new AbortController();
    const deadline = setTimeout(() => cancel.abort(), ANSWER_DEADLINE_MS);
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      // After a complete response there is nothing to cancel, and aborting would cost an error with its stack.
      if (!reply.raw.writableFinished) cancel.abort();
    });
    try {
      const answer = await upstream.send(
        {
          // Services need not support HEAD: the body is dropped here.
          method: call.method,
          path,
          headers: {
            ...forwardedHeaders(request.headers, this.sessionCookie),
            [internalHeaders.caller]: await this.signer.tokenFor(service, callerOf(admission)),
            [internalHeaders.address]: admission.address,
            [REQUEST_ID_HEADER]: request.id,
          },
          body: await requestBody(request.raw, bodyLimitOf(call)),
        },
        cancel.signal,
      );
      if (admission.session && this.setsSession(answer.headers['set-cookie'])) {
        this.events.sessionChanged(admission.session.hash);
      }
      const takesPage = isPage(call);
      const toPerson = takesPage || call.navigation === true;
      const answered = await answerBody(answer, { toPerson, takesPage });
      // A file download has started, and may take as long as its reader needs.
      if (call.answers[answer.statusCode]?.contentType !== undefined) clearTimeout(deadline);
      void reply.code(answer.statusCode).headers(answeredHeaders(answer.headers));
      if (!call.isCompressed || !(answered instanceof Buffer)) return await reply.send(answered);
      const { body, headers } = await compressed(answered, request.headers['accept-encoding']);
      return await reply.headers(headers).send(body);
    } catch (error) {
      const isAct = call.answeredAt !== undefined && call.method !== 'GET';
      const mayHaveActed = isAct && (cancel.signal.aborted || isBrokenOff(error));
      const Absent = mayHaveActed ? OutcomeUnknown : ServiceAway;
      const told = isAbsence(error) ? new Absent(service, error) : error;
      if (told instanceof ServiceAway || told instanceof OutcomeUnknown) this.events.failed(told);
      throw told;
    } finally {
      clearTimeout(deadline);
    }
  }

  private setsSession(cookies: string | string[] | undefined): boolean {
    return [cookies ?? []].flat().some((cookie) => cookie.startsWith(`${this.sessionCookie}=`));
  }
}
