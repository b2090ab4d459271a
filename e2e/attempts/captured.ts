import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between a browser and the platform: keeps every byte that the platform sends, of streams too. */
export interface Captured {
  /** Has a browser reach the platform through here, at the platform's own address. */
  readonly browserArgument: string;
  /** Addresses, and responses with their headers, as text. */
  everything(): string;
  close(): Promise<void>;
}

/** @param target the platform */
export async function captureAll(target: string): Promise<Captured> {
  const { hostname, port, host } = new URL(target);
  const kept: (() => string)[] = [];
  const server = createServer((asked, answer) => {
    const { url: path = '/', method, headers } = asked;
    kept.push(() => `${method} ${path}`);
    // Compressed, nothing could be found in it.
    const options = {
      ...{ hostname, port, path, method },
      headers: { ...headers, 'accept-encoding': 'identity' },
    };
    const forwarded = request(options, (from) => pass(from, answer, kept));
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    browserArgument: `--host-resolver-rules=MAP ${host} 127.0.0.1:${(server.address() as AddressInfo).port}`,
    everything: () => kept.map((text) => text()).join('\n'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function pass(from: IncomingMessage, answer: ServerResponse, kept: (() => string)[]): void {
  const bytes: Buffer[] = [];
  kept.push(() => {
    const body = Buffer.concat(bytes);
    // As text, and byte by byte: a name could be in a picture.
    return [from.rawHeaders.join('\n'), body.toString('utf8'), body.toString('latin1')].join('\n');
  });
  from.on('data', (part: Buffer) => bytes.push(part));
  answer.writeHead(from.statusCode ?? 502, from.headers);
  from.pipe(answer);
}
