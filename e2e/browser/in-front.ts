import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Stands in front of the gateway, as an ingress does. */
export interface InFront {
  readonly url: string;
  /** Whether it answers at all; it begins to. */
  isThere(there: boolean): Promise<void>;
  /** From now on texts are changed on their way, as another build of the console would change them. */
  change(edit: (path: string, body: string) => string): void;
  close(): Promise<void>;
}

/** @param origin of the gateway */
export async function standInFront(origin: string): Promise<InFront> {
  const gateway = new URL(origin);
  let edit = (_path: string, body: string): string => body;
  const server = createServer((incoming, response) => {
    // What is changed on its way is never what the browser has already.
    const { 'if-none-match': _tag, 'if-modified-since': _day, ...headers } = incoming.headers;
    const { url: path = '/', method } = incoming;
    const options = { host: gateway.hostname, port: gateway.port, path, method };
    const forwarded = request(
      { ...options, headers: { ...headers, host: gateway.host, 'accept-encoding': 'identity' } },
      (answer) => void pass(answer, response, (body) => edit(path, body)),
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    isThere: (there) => (there ? listen(port) : close()),
    change: (next) => void (edit = next),
    close,
  };
}

async function pass(answer: IncomingMessage, response: ServerResponse, edit: (body: string) => string) {
  const { 'content-length': _length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (/text|javascript/.test(headers['content-type'] ?? '')) response.end(edit(await text(answer)));
  else answer.pipe(response);
}
