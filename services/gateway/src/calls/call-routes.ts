import type { CallDefinition } from '@rigwise/contracts';
import { RequestProblem, routePath } from '@rigwise/http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { CallAdmission } from '../admission/admission.ts';
import type { Forwarder } from '../forwarding/forward-call.ts';
import type { Answer } from './answer.ts';
import { NoSuchCall } from './calls.errors.ts';

const ALL_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** The methods that a browser may use for a call: GET implies HEAD. */
const methodsOf = (method: CallDefinition['method']): HTTPMethods[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/**
 * Routes declared calls, and refuses other methods on their paths.
 * @param own responses of the gateway itself, by the call's id
 */
export function registerCalls(
  app: FastifyInstance,
  calls: readonly CallDefinition[],
  admission: CallAdmission,
  forwarder: Forwarder,
  own: ReadonlyMap<string, Answer> = new Map(),
): void {
  // Bodies are not parsed here: the service does that, and forwarding is faster without.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const call of calls) {
    const answer = own.get(call.id) ?? forwardTo(call, forwarder);
    app.route({
      method: methodsOf(call.method),
      url: routePath(call.path),
      exposeHeadRoute: false,
      config: { endless: call.answers[200]?.contentType === 'text/event-stream' },
      handler(request, reply) {
        const admitted = admission.admit(call, request, reply);
        return admitted instanceof Promise
          ? admitted.then((later) => answer(later, request, reply))
          : answer(admitted, request, reply);
      },
    });
  }
  registerWrongMethods(app, calls);
}

/** Handles everything under /api that is not a declared call. */
export function registerUnknownCalls(app: FastifyInstance): void {
  app.route({ method: ALL_METHODS, url: '/api', config: { refuses: true }, handler: unknownCall });
  app.route({ method: ALL_METHODS, url: '/api/*', config: { refuses: true }, handler: unknownCall });
}

/** The most frequent read, answered from the session itself. */
export const answerCurrentUser: Answer = ({ session }, _request, reply) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-length', session?.currentUserLength)
    .send(session?.currentUser);

export const forwardTo =
  (call: CallDefinition, forwarder: Forwarder): Answer =>
  (admission, request, reply) =>
    forwarder.forward(call, admission, request, reply);

function registerWrongMethods(app: FastifyInstance, calls: readonly CallDefinition[]): void {
  const allowed = Map.groupBy(calls, (call) => routePath(call.path));
  for (const [url, sharing] of allowed) {
    const methods = sharing.flatMap(({ method }) => methodsOf(method));
    app.route({
      method: ALL_METHODS.filter((method) => !methods.includes(method)),
      url,
      exposeHeadRoute: false,
      config: { refuses: true },
      handler() {
        throw new RequestProblem({
          status: 405,
          code: 'request/method-not-allowed',
          message: `This address supports ${methods.join(' and ')} only.`,
          headers: { allow: methods.join(', ') },
        });
      },
    });
  }
}

function unknownCall(): never {
  throw new NoSuchCall();
}
