import type { RedisCopies } from '../sessions/redis-copies.ts';
import type { Answer } from './answer.ts';

const COUNT = /^\d{1,9}$/;

/**
 * Answers a call from the count that its service keeps in Redis for each account, and hands it on where none stands there:
 * what every open page asks for twice a minute costs neither a service nor its database.
 * @param copies fails at once while Redis is away: then nobody waits for it
 * @param keyOf where it stands
 */
export const answerFromCopy =
  (copies: Pick<RedisCopies, 'read'>, keyOf: (accountId: string) => string, handOn: Answer): Answer =>
  async (admission, request, reply) => {
    const { session } = admission;
    if (session === null) return handOn(admission, request, reply);
    const copy = await copies.read(keyOf(session.record.accountId)).catch(() => null);
    if (copy === null || !COUNT.test(copy)) return handOn(admission, request, reply);
    return reply.header('content-type', 'application/json; charset=utf-8').send(copy);
  };
