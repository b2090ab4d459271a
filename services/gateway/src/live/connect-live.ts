import type { FastifyInstance } from 'fastify';
import type { Answer } from '../calls/answer.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import type { Sessions } from '../sessions/connect-sessions.ts';
import { answerLive } from './answer-live.ts';
import { LiveChannels } from './live-channels.ts';
import { LiveMetrics } from './live-metrics.ts';
import { LiveStreams } from './live-streams.ts';
import { retryMs } from './retry-ms.ts';

/** All streams are checked this often, by one timer: an ended session ends its streams within a second. */
const LOOK_EVERY_MS = 500;

/** Assembles the live streams; Redis may still be away. */
export function connectLive(
  app: FastifyInstance,
  { config, clock, metrics, health, shutdownHooks }: GatewayParts,
  { check, redis }: Sessions,
): Answer {
  const channels = new LiveChannels(config.REDIS_URL, () => streams.endAll('redis', retryMs));
  const told: LiveMetrics = new LiveMetrics(metrics, () => streams.count);
  const streams: LiveStreams = new LiveStreams(channels, check, told, clock, config.LIVE_STREAMS);
  health.register('live', () => channels.check(), { critical: false });
  const looks = setInterval(() => streams.look(), LOOK_EVERY_MS).unref();
  // A stopping server waits for its responses, and these would never end. The load balancer has been told by now, so
  // clients reconnect elsewhere.
  app.addHook('preClose', (done) => {
    streams.endAll('drain', retryMs);
    done();
  });
  shutdownHooks.register('live streams', async () => {
    clearInterval(looks);
    channels.close();
  });
  return answerLive(streams, redis, clock);
}
