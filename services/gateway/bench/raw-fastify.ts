import { fastify } from 'fastify';

// The limit on this machine: Fastify alone, answering a text of the same length.
const text = JSON.stringify({ pad: 'x'.repeat(184) });
const app = fastify({ logger: false });
app.get('/api/auth/current', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
