import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { frameworkProblem, statusProblem, toProblem } from '@rigwise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

type ClientError = Error & { readonly code?: string };

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Headers of responses outside of any route: they must never act as a page or be cached. */
const NOTHING_TO_SHOW = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const TIME_TO_READ_MS = 2_000;

/**
 * Answers input that is no HTTP request (or never became one in time) with the standard error, and closes the
 * connection. Waits one turn of the event loop, so that responses to earlier requests on the connection, which are sent
 * at its end, come first.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  setImmediate(() => setImmediate(() => answer(error, socket)));
}

function answer(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answerHasBegun(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
  const { headers, body } = toProblem(statusProblem(status), 'none');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n` +
      `content-type: ${headers['content-type'] ?? 'application/problem+json'}\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
  // Node's servers leave a connection half open until the client closes its half, which a dead connection never does.
  const hangUp = setTimeout(() => socket.destroy(), TIME_TO_READ_MS).unref();
  socket.once('close', () => clearTimeout(hangUp));
}

// Node's own handler checks this as well: a second response in the middle of the first would become part of its body.
function answerHasBegun(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return message instanceof ServerResponse && message.headersSent;
}

/** Answers a URL that the router can't parse, before any route or hook is known. */
export function answerRouterError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = toProblem(frameworkProblem(error) ?? error, request.id);
  void reply
    .status(status)
    .headers({ ...NOTHING_TO_SHOW, ...headers })
    .send(JSON.stringify(body));
}
