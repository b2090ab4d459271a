import type { FastifyInstance } from 'fastify';

/**
 * Lets the answers that one turn of the event loop makes leave at its end, one right after the other (docs/adr/0029).
 * To be called after every other onSend hook is added.
 */
export function answerTogether(fastify: FastifyInstance): void {
  let held: (() => void)[] = [];
  const letGo = (): void => {
    const answers = held;
    held = [];
    for (const send of answers) send();
  };
  fastify.addHook('onSend', (_request, _reply, payload, done) => {
    if (held.length === 0) setImmediate(letGo);
    held.push(() => {
      try {
        done(null, payload);
      } catch (error) {
        // What can't be sent is told of like any other error, and keeps no other answer back.
        done(error as Error);
      }
    });
  });
}
