import type { Readable } from 'node:stream';
import { DomainError, internalHeaders, type CallDefinition, type ServiceName } from '@rigwise/contracts';
import { REQUEST_ID_HEADER, RequestProblem, statusProblem, type CallerSigner } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Admission } from '../admission/admission.ts';
import { callerOf } from '../admission/caller.ts';
import { answeredHeaders } from './answer-headers.ts';
import { ServiceAway } from './forwarding.errors.ts';
import { bodyLimitOf, requestBody } from './request-body.ts';
import { forwardedHeaders } from './request-headers.ts';
import type { Upstream } from './upstream.ts';

/** Before the browser's own ten seconds are over, with time for the way back. */
export const ANSWER_DEADLINE_MS = 8_500;
/** Answers up to here are taken in whole: one that breaks off becomes a clear error. Longer ones are streamed. */
const TAKEN_IN = 1024 * 1024;

/** Hands calls on to the services that answer them. */
export class Forwarder {
  constructor(
    private readonly upstreams: ReadonlyMap<ServiceName, Upstream>,
    private readonly signer: CallerSigner,
    private readonly sessionCookie: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /**
   * Sends an admitted call to its service and the service's answer to the browser.
   * @throws DomainError or RequestProblem: what the browser is told instead
   */
  async forward(
    call: CallDefinition,
    admission: Admission,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const upstream = this.upstreams.get(call.service);
    if (!upstream) throw new ServiceAway(call.service);
    const cancel = new AbortController();
    const deadline = setTimeout(() => cancel.abort(), ANSWER_DEADLINE_MS);
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      cancel.abort();
    });
    try {
      const answer = await upstream.send(
        {
          // A service need not know HEAD: the body is left out here.
          method: call.method,
          path: request.raw.url ?? call.path,
          headers: {
            ...forwardedHeaders(request.headers, this.sessionCookie),
            [internalHeaders.caller]: await this.signer.tokenFor(call.service, callerOf(admission.session)),
            [internalHeaders.address]: admission.address,
            [REQUEST_ID_HEADER]: request.id,
          },
          body: await requestBody(request.raw, bodyLimitOf(call)),
        },
        cancel.signal,
      );
      const body = await bodyOf(answer);
      return await reply.code(answer.statusCode).headers(answeredHeaders(answer.headers)).send(body);
    } catch (error) {
      if (error instanceof DomainError || error instanceof RequestProblem) throw error;
      const away = new ServiceAway(call.service, error);
      this.onFailure(away);
      throw away;
    } finally {
      clearTimeout(deadline);
    }
  }
}

/** @throws for an error in another form than the one errors have here */
async function bodyOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer | Readable> {
  if (statusCode >= 400 && !/^application\/([\w.-]+\+)?json\b/.test(String(headers['content-type'] ?? ''))) {
    await body.dump();
    throw statusCode < 500 ? statusProblem(statusCode) : new Error(`A service answered ${statusCode}`);
  }
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= TAKEN_IN ? Buffer.from(await body.arrayBuffer()) : body;
}
