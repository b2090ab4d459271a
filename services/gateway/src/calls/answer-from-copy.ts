import type { Redis } from 'ioredis';
import type { Answer } from './answer.ts';

/**
 * Answers a call from the JSON that its service keeps in Redis for each account, and hands it on where there is none:
 * what every open page asks for twice a minute costs neither a service nor its database.
 * @param keyOf where it stands
 */
export const answerFromCopy =
  (redis: Pick<Redis, 'get' | 'status'>, keyOf: (accountId: string) => string, handOn: Answer): Answer =>
  async (admission, request, reply) => {
    const { session } = admission;
    // While Redis is away nobody waits for it.
    if (session === null || redis.status !== 'ready') return handOn(admission, request, reply);
    const copy = await redis.get(keyOf(session.record.accountId)).catch(() => null);
    if (copy === null) return handOn(admission, request, reply);
    return reply.header('content-type', 'application/json; charset=utf-8').send(copy);
  };
