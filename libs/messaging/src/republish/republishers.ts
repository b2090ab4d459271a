import type { DiscoveryService } from '@nestjs/core';
import { DomainError, topics } from '@rigwise/contracts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { REPUBLISHED_TOPIC, type Republisher } from './republisher.ts';

/** The republishers of a service, by topic. */
export class Republishers {
  private readonly byTopic = new Map<string, Republisher>();

  constructor(private readonly catalogue: EventCatalogue) {}

  /**
   * Collects every provider with `@Republishes`.
   * @throws Error where a topic has two, isn't the service's own, or has neither a republisher nor a reason for lacking
   * one
   */
  find(discovery: DiscoveryService): void {
    const owned = this.catalogue.publishedTopics;
    const problems: string[] = [];
    for (const { instance, metatype } of discovery.getProviders()) {
      if (typeof metatype !== 'function' || typeof instance !== 'object') continue;
      const topic = Reflect.getMetadata(REPUBLISHED_TOPIC, metatype) as string | undefined;
      if (topic === undefined || this.byTopic.get(topic) === instance) continue;
      if (this.byTopic.has(topic)) problems.push(`${topic} has two republishers`);
      if (!owned.includes(topic)) problems.push(`${topic} has a republisher but no events of this service`);
      this.byTopic.set(topic, instance as Republisher);
    }
    for (const topic of owned) {
      if (!this.byTopic.has(topic) && whyNever(topic) === undefined)
        problems.push(`${topic} has no republisher`);
    }
    if (problems.length > 0) {
      throw new Error(`${this.catalogue.service} cannot republish its events: ${problems.join('; ')}`);
    }
  }

  /** The topic's republisher; undefined if it has none. */
  get(topic: string): Republisher | undefined {
    return this.byTopic.get(topic);
  }

  /** @throws DomainError `republish/unknown-topic`; `republish/never`, whose text gives the reason */
  require(topic: string): Republisher {
    const republisher = this.byTopic.get(topic);
    if (republisher) return republisher;
    const { publishedTopics, service } = this.catalogue;
    const owned = publishedTopics.find((candidate) => candidate === topic);
    if (owned === undefined) {
      throw new DomainError({
        kind: 'not-found',
        code: 'republish/unknown-topic',
        message: `${service} has no topic "${topic}". Its topics: ${publishedTopics.join(', ')}.`,
      });
    }
    throw new DomainError({
      kind: 'conflict',
      code: 'republish/never',
      message: `${topic} is never republished. ${whyNever(owned) ?? ''}`,
    });
  }
}

/** Topics outside the contract have no state that could be republished. */
function whyNever(topic: string): string | undefined {
  const settings = topics[topic];
  return settings ? settings.neverAgain : 'It is not in the contracts.';
}
