import type { GatewayStatus } from '@rigwise/contracts';
import type { Clock, Instances } from '@rigwise/platform';
import type { Answer } from './answer.ts';

/** The gateway's status for operators: it has neither database nor events, but knows the announced instances. */
export const answerStatus =
  (instances: Instances, clock: Clock): Answer =>
  async (_admission, _request, reply) => {
    const status: GatewayStatus = {
      service: 'gateway',
      at: clock.now().toISOString(),
      version: instances.version,
      startedAt: instances.startedAt.toISOString(),
      instances: await instances.list(),
    };
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(status));
  };
