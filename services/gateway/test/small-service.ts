import { Controller, Module, Req, Res } from '@nestjs/common';
import type { CallInput, Place } from '@rigwise/contracts';
import {
  Caller,
  Endpoint,
  Input,
  InScope,
  LooksUp,
  type CallerIdentity,
  type CallerScope,
  type TargetLookup,
} from '@rigwise/http';
import { commonConfig, loadConfig, startService, type Clock, type RunningService } from '@rigwise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  answer,
  authEcho,
  candidate,
  candidates,
  echo,
  follow,
  readPage,
  note,
  poll,
  team,
  whoAmI,
} from './small-calls.ts';

/** The one candidate of the service. */
export const CANDIDATE = '0190a0a0-0000-7000-8000-00000000000a';
export const LEADER = '0190a0a0-0000-7000-8000-00000000000b';

@LooksUp('person')
class Candidates implements TargetLookup {
  placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const place = { person: CANDIDATE, department: 'Drilling', crew: LEADER };
    return Promise.resolve(new Map(ids.includes(CANDIDATE) ? [[CANDIDATE, place]] : []));
  }
}

/** What the service saw of a request. */
export interface Seen {
  readonly caller: CallerIdentity;
  readonly headers: Record<string, string>;
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

const see = (request: FastifyRequest, caller: CallerIdentity, body?: unknown) => ({
  caller,
  headers: request.headers,
  method: request.method,
  url: request.url,
  body,
});

@Controller()
class SmallController {
  @Endpoint(echo)
  echo(
    @Input() { body }: CallInput<typeof echo>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
  ) {
    return see(request, caller, body);
  }

  @Endpoint(authEcho)
  authEcho(
    @Input() { body }: CallInput<typeof echo>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
  ) {
    return see(request, caller, body);
  }

  @Endpoint(whoAmI)
  whoAmI(@Caller() caller: CallerIdentity, @Req() request: FastifyRequest) {
    return see(request, caller);
  }

  @Endpoint(poll)
  poll(@Caller() caller: CallerIdentity, @Req() request: FastifyRequest) {
    return see(request, caller);
  }

  @Endpoint(team)
  team(@Caller() caller: CallerIdentity, @Req() request: FastifyRequest) {
    return see(request, caller);
  }

  @Endpoint(candidate)
  candidate(@Caller() caller: CallerIdentity, @Req() request: FastifyRequest) {
    return see(request, caller);
  }

  @Endpoint(candidates)
  candidates(@InScope() scope: CallerScope) {
    return { scope: scope.apply() };
  }

  @Endpoint(note)
  note(
    @Input() { body }: CallInput<typeof note>,
    @Caller() caller: CallerIdentity,
    @Req() request: FastifyRequest,
  ) {
    return see(request, caller, body);
  }

  @Endpoint(answer)
  answer(@Input() { params }: CallInput<typeof answer>, @Res() reply: FastifyReply): void {
    answers[params.kind]?.(reply);
  }

  @Endpoint(follow)
  follow(@Input() { params }: CallInput<typeof follow>, @Res() reply: FastifyReply): void {
    answers[params.kind]?.(reply);
  }

  @Endpoint(readPage)
  readPage(@Input() { params }: CallInput<typeof readPage>, @Res() reply: FastifyReply): void {
    answers[params.kind]?.(reply);
  }
}

let pagesWritten = 0;
/** Kinds of service responses that the gateway has to cope with. */
const answers: Record<string, (reply: FastifyReply) => unknown> = {
  cookies: (reply: FastifyReply) =>
    reply.header('set-cookie', ['rigwise_flow=a; HttpOnly; Path=/', 'rigwise_device=b; Path=/']).send({}),
  'hop-by-hop': (reply: FastifyReply) =>
    reply
      .headers({ connection: 'x-hop', 'x-hop': '1', 'x-internal-note': '1', 'x-powered-by': 'test' })
      .send({}),
  'lead-on': (reply: FastifyReply) =>
    reply
      .header('set-cookie', ['rigwise_flow=; Max-Age=0', 'rigwise_pending=b; HttpOnly; SameSite=Strict'])
      .redirect('/create-password?token=a%2Bb&verified=true', 302),
  ...Object.fromEntries(
    [400, 429, 500, 503].map((status) => [
      `problem-${status}`,
      (reply: FastifyReply) =>
        reply.code(status).header('set-cookie', 'rigwise_flow=a').send({ message: 'at handler.ts:7' }),
    ]),
  ),
  page: (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .send(`<h1>A page</h1><p>${(pagesWritten += 1)}</p>`),
  'html-404': (reply: FastifyReply) => reply.code(404).type('text/html').send('<h1>at handler.ts:7</h1>'),
  'html-500': (reply: FastifyReply) => reply.code(500).type('text/html').send('<h1>at handler.ts:7</h1>'),
  'broken-off': (reply: FastifyReply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    reply.raw.write('{"half":');
    setImmediate(() => reply.raw.destroy());
  },
  large: (reply: FastifyReply) => reply.type('application/json').send(JSON.stringify('x'.repeat(3_000_000))),
  never: (reply: FastifyReply) => void reply.hijack(),
  empty: (reply: FastifyReply) => reply.code(204).send(),
};

@Module({ controllers: [SmallController], providers: [Candidates] })
class SmallModule {}

/** Starts a service like any other, whose guard trusts the gateway's tokens only. */
export function startSmallService(env: Record<string, string>, clock: Clock): Promise<RunningService> {
  return startService({
    name: 'access-request',
    version: '0',
    config: loadConfig(z.object(commonConfig), { PORT: '0', LOG_LEVEL: 'silent', ...env }),
    module: SmallModule,
    clock,
  });
}
