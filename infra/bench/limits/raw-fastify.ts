// The limit of a session check: Fastify alone, responding with a text of the same length.
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

const PATH = '/api/auth/current';

process.on('disconnect', () => process.exit());
process.on('message', ({ length }: { readonly length: number }) => {
  void listen(length).then((outcome) => process.send?.({ outcome }));
});

async function listen(length: number): Promise<string> {
  const text = JSON.stringify({ pad: 'x'.repeat(Math.max(0, length - '{"pad":""}'.length)) });
  const app = fastify({ logger: false });
  app.get(PATH, (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(text),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
