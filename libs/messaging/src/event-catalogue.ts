import { consumerGroupsOf, type ConsumerGroup, type EventDefinition } from '@rigwise/contracts';

/** The events that a service publishes and those it subscribes to, looked up by name. */
export class EventCatalogue {
  private readonly published: ReadonlySet<string>;
  private readonly subscribed: ReadonlyMap<string, EventDefinition>;
  /** Topics to read, without duplicates. */
  readonly topics: readonly string[];
  /** Topics it publishes to, without duplicates. */
  readonly publishedTopics: readonly string[];

  constructor(
    /** Begins the names of its consumers and of its Kafka groups. */
    readonly service: string,
    publishes: readonly EventDefinition[],
    subscribes: readonly EventDefinition[],
  ) {
    this.published = new Set(publishes.map(({ name }) => name));
    this.publishedTopics = [...new Set(publishes.map(({ topic }) => topic))];
    this.subscribed = new Map(subscribes.map((definition) => [definition.name, definition]));
    this.topics = [...new Set(subscribes.map(({ topic }) => topic))];
  }

  get groups(): ConsumerGroup[] {
    return consumerGroupsOf(this.service, [...this.subscribed.values()]);
  }

  publishes(definition: EventDefinition): boolean {
    return this.published.has(definition.name);
  }

  subscription(name: string): EventDefinition | undefined {
    return this.subscribed.get(name);
  }

  get subscribedNames(): string[] {
    return [...this.subscribed.keys()];
  }

  /** The names of the events that are read from a topic. */
  subscribedOn(topic: string): string[] {
    return [...this.subscribed.values()].filter((event) => event.topic === topic).map(({ name }) => name);
  }

  /** Whether an unreadable message of this topic may be one that later events of its key depend on. */
  carriesOrdered(topic: string): boolean {
    return [...this.subscribed.values()].some(
      (definition) => definition.topic === topic && definition.delivery === 'ordered',
    );
  }
}
