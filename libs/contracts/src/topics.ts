import { everyService } from './services/every-service.ts';
import { services } from './services/index.ts';
import type { Lane, TopicSettings } from './topic-settings.ts';

/** Every Kafka topic of the platform, by its name. */
export const topics: Readonly<Record<string, TopicSettings>> = Object.fromEntries(
  [...services, everyService].flatMap((declared) => Object.entries(declared.topics)),
);

/** Topics that no service declares, including those of dead letters, are bulk. */
export const laneOf = (topic: string): Lane => topics[topic]?.lane ?? 'bulk';
