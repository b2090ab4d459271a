import type { RedisCopies } from '../sessions/redis-copies.ts';
import type { Answer } from './answer.ts';

const COUNT = /^\d{1,9}$/;

/**
 * Responds with the count that the call's service keeps in Redis for each account, and forwards the call if there is
 * none: a query that every open page makes twice a minute then costs neither the service nor its database.
 * @param copies fails immediately while Redis is away, so that no request waits for it
 * @param keyOf the count's key
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
