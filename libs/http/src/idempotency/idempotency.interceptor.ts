import { randomUUID } from 'node:crypto';
import { Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError, type CallDefinition } from '@rigwise/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import type { TimeSource } from '../clock.ts';
import { readCookie, type CookieNames } from '../cookies.ts';
import { callOf } from '../endpoint.ts';
import { RequestProblem } from '../problems/request-problem.ts';
import { toProblem } from '../problems/to-problem.ts';
import { traceIdOf } from '../requests.ts';
import { Effects, handleWith, inProgress } from './effects.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { IdempotencySeal, type RememberedAnswer } from './sealed-answer.ts';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{8,200}$/;
const REMEMBER_MS = 24 * 60 * 60 * 1000;
/**
 * Longer than any request may take (15 s): a claim this old belongs to a dead process. If it were taken over sooner, a
 * slow request would run twice; so after a kill, retries are told to wait up to this long.
 */
const CLAIM_MS = 30_000;

interface Attempt {
  readonly seal: IdempotencySeal;
  readonly claimId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs an unsafe call once per Idempotency-Key: a repetition gets the first response again, including cookies, and has
 * no effect of its own. If the first response was lost with its process, the call runs again on top of what
 * `Transactions.once` has committed (docs/adr/0057). Refusals without effects (invalid input, throttling) and server
 * errors are not stored.
 */
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Idempotency');

  constructor(
    private readonly store: IdempotencyStore,
    private readonly cookies: CookieNames,
    private readonly clock: TimeSource,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers[IDEMPOTENCY_KEY_HEADER];
    // A file is streamed once, so a repetition's file can't be compared with the first.
    if (!call || call.method === 'GET' || call.upload || key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) throw badKey();
    const attempt: Attempt = {
      seal: new IdempotencySeal(key, `${call.id} ${this.browserOf(request)}`),
      claimId: randomUUID(),
      request,
      reply: context.switchToHttp().getResponse<FastifyReply>(),
    };
    return from(this.claim(attempt, call)).pipe(
      mergeMap((claimed) =>
        claimed instanceof Effects ? this.answer(attempt, claimed, next) : [replay(attempt, claimed)],
      ),
    );
  }

  // A program is identified by its token, a browser by whichever cookie it has: first the flow cookie, as a session may
  // begin with this very response. A caller without any is identified by their account.
  private browserOf(request: FastifyRequest): string {
    const header = request.headers.cookie;
    const program = request.caller?.service?.id;
    if (program !== undefined) return program;
    const { flow, session, device } = this.cookies;
    const cookie = readCookie(header, flow) ?? readCookie(header, session) ?? readCookie(header, device);
    return cookie ?? request.caller?.accountId ?? '';
  }

  private async claim(attempt: Attempt, call: CallDefinition): Promise<RememberedAnswer | Effects> {
    const at = this.clock.now();
    const bodyHash = attempt.seal.bodyHash(attempt.request.body);
    const claim = await this.store.claim({
      keyHash: attempt.seal.keyHash,
      bodyHash,
      claimId: attempt.claimId,
      at,
      claimedUntil: new Date(at.getTime() + CLAIM_MS),
      expiresAt: new Date(at.getTime() + REMEMBER_MS),
    });
    const { seal, claimId } = attempt;
    if (claim.state === 'claimed') return new Effects(seal.keyHash, claimId, seal, claim.effects);
    if (claim.bodyHash !== bodyHash) throw otherBody(call);
    if (claim.state === 'in-progress') throw inProgress();
    return attempt.seal.open(claim.answer);
  }

  private answer(attempt: Attempt, effects: Effects, next: CallHandler): Observable<unknown> {
    return handleWith(effects, next).pipe(
      mergeMap(async (body: unknown) => {
        await this.keep(attempt, {
          status: attempt.reply.statusCode,
          contentType: 'application/json; charset=utf-8',
          cookies: cookiesOf(attempt.reply),
          body,
        });
        return body;
      }),
      catchError(async (error: unknown) => {
        const { status, headers, body } = toProblem(error, traceIdOf(attempt.request));
        if (hadEffect(status, body.code)) {
          const contentType = headers['content-type'] ?? '';
          await this.keep(attempt, { status, contentType, cookies: cookiesOf(attempt.reply), body });
        } else await this.giveUp(attempt);
        throw error;
      }),
    );
  }

  // The effect is already committed: a response that can't be stored is still the response.
  private async keep({ seal, claimId }: Attempt, answer: RememberedAnswer): Promise<void> {
    try {
      await this.store.complete({ keyHash: seal.keyHash, claimId, answer: seal.seal(answer) });
    } catch (error) {
      this.logger.warn({ err: error, msg: 'A response could not be stored for repeated requests' });
    }
  }

  private async giveUp({ seal, claimId }: Attempt): Promise<void> {
    try {
      await this.store.release({ keyHash: seal.keyHash, claimId });
    } catch (error) {
      this.logger.warn({ err: error, msg: 'An idempotency claim could not be released; it will expire' });
    }
  }
}

// A wrong code counts as an attempt, so a retried request must not count twice.
const hadEffect = (status: number, code: string): boolean =>
  status < 500 && status !== 429 && code !== 'request/invalid';

function replay({ request, reply }: Attempt, answer: RememberedAnswer): unknown {
  void reply.status(answer.status).header('content-type', answer.contentType);
  void reply.header('idempotent-replayed', 'true');
  for (const cookie of answer.cookies) void reply.header('set-cookie', cookie);
  if (answer.status < 400) return answer.body;
  // Fastify sends a string unchanged with any content type.
  return JSON.stringify({ ...(answer.body as object), traceId: traceIdOf(request) });
}

function cookiesOf(reply: FastifyReply): string[] {
  const header = reply.getHeader('set-cookie');
  if (header === undefined) return [];
  return Array.isArray(header) ? header.map(String) : [String(header)];
}

const badKey = (): RequestProblem =>
  new RequestProblem({
    status: 400,
    code: 'request/invalid',
    message: 'Idempotency-Key must be 8 to 200 visible ASCII characters.',
  });

const otherBody = (call: CallDefinition): DomainError =>
  new DomainError({
    code: 'request/conflict',
    kind: 'conflict',
    message: `This Idempotency-Key was used for another request of "${call.summary}". Use a new key.`,
  });
