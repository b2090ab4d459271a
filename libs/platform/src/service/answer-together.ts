import type { FastifyInstance } from 'fastify';

/**
 * Sends all responses of one turn of the event loop together at its end (docs/adr/0029). Call it after every other
 * onSend hook is added.
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
        // A response that can't be sent is an error like any other, and doesn't block the others.
        done(error as Error);
      }
    });
  });
}
