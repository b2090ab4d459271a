import { lanes, type Lane } from '@rigwise/contracts';
import { Kafka, logLevel, type Admin, type KafkaConfig, type LogEntry } from 'kafkajs';
import type {
  EventBroker,
  OutgoingMessage,
  PartitionLag,
  RunningSubscription,
  Subscription,
} from './event-broker.ts';
import { KafkaProducer } from './kafka-producer.ts';
import { KafkaSubscription } from './kafka-subscription.ts';
import { quietRequestQueues } from './quiet-request-queues.ts';

/** Kafka SASL credentials: SCRAM-SHA-512 over TLS. */
export interface KafkaAccess {
  readonly username: string;
  readonly password: string;
  /** PEM of the certificate authority that signed the brokers' certificates. */
  readonly authority: string;
}

export interface KafkaOptions {
  /** Identifies this process to the brokers and in their logs. */
  readonly clientId: string;
  readonly brokers: readonly string[];
  /** Prefix of every topic and group, so that several deployments can share brokers. */
  readonly topicPrefix: string;
  readonly sessionTimeoutMs?: number | undefined;
  /** Absent where the brokers accept anonymous, unencrypted connections. */
  readonly access?: KafkaAccess | undefined;
  /** Receives the client library's own log; for debugging only, as we report states ourselves. */
  readonly debug: (message: string) => void;
}

const SESSION_TIMEOUT_MS = 10_000;

quietRequestQueues();

/** Kafka through kafkajs. The library has no active maintainer, so services depend on `EventBroker` instead. */
export class KafkaBroker implements EventBroker {
  private readonly kafka: Kafka;
  private readonly producers: Readonly<Record<Lane, KafkaProducer>>;
  private admin: Promise<Admin> | undefined;

  constructor(private readonly options: KafkaOptions) {
    this.kafka = new Kafka({
      clientId: options.clientId,
      brokers: [...options.brokers],
      ...(options.access && signIn(options.access)),
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      retry: { retries: 2, initialRetryTime: 200, maxRetryTime: 2_000 },
      logLevel: logLevel.INFO,
      logCreator: () => (entry) => {
        options.debug(describe(entry));
      },
    });
    const producer = (): KafkaProducer => new KafkaProducer(this.kafka, options.topicPrefix);
    this.producers = { interactive: producer(), bulk: producer() };
  }

  publish(messages: readonly OutgoingMessage[], lane: Lane): Promise<void> {
    return this.producers[lane].publish(messages);
  }

  async writeTombstones(topic: string, key: string, lane: Lane): Promise<void> {
    const name = this.options.topicPrefix + topic;
    const { topics } = await this.withAdmin((admin) => admin.fetchTopicMetadata({ topics: [name] }));
    const partitions = topics.flatMap((one) => one.partitions.map(({ partitionId }) => partitionId));
    await this.publish(
      partitions.map((partition) => ({ topic, key, value: null, headers: {}, partition })),
      lane,
    );
  }

  subscribe(subscription: Subscription): RunningSubscription {
    const group = this.options.topicPrefix + subscription.group;
    const { topicPrefix, sessionTimeoutMs = SESSION_TIMEOUT_MS } = this.options;
    return new KafkaSubscription(this.kafka, { topicPrefix, sessionTimeoutMs }, { ...subscription, group });
  }

  lag(group: string, topics: readonly string[]): Promise<PartitionLag[]> {
    return this.withAdmin(async (admin) => {
      const names = topics.map((topic) => this.options.topicPrefix + topic);
      const committed = await admin.fetchOffsets({
        groupId: this.options.topicPrefix + group,
        topics: names,
      });
      return (await Promise.all(committed.map((topic) => this.lagOfTopic(admin, topic)))).flat();
    });
  }

  private async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const connected = (this.admin ??= this.connectAdmin());
    try {
      return await work(await connected);
    } catch (error) {
      await this.closeAdmin();
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...lanes.map((lane) => this.producers[lane].close()), this.closeAdmin()]);
  }

  private async lagOfTopic(
    admin: Admin,
    committed: { topic: string; partitions: { partition: number; offset: string }[] },
  ): Promise<PartitionLag[]> {
    const ends = await admin.fetchTopicOffsets(committed.topic);
    return ends.map(({ partition, high, low }) => {
      const offset = committed.partitions.find((one) => one.partition === partition)?.offset ?? '-1';
      // -1: the group has committed nothing yet and starts at the oldest message available.
      const next = BigInt(offset) < 0n ? BigInt(low) : BigInt(offset);
      const topic = committed.topic.slice(this.options.topicPrefix.length);
      return { topic, partition, messages: Math.max(0, Number(BigInt(high) - next)) };
    });
  }

  private async connectAdmin(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }

  private async closeAdmin(): Promise<void> {
    const closing = this.admin;
    this.admin = undefined;
    await closing?.then((admin) => admin.disconnect()).catch(() => undefined);
  }
}

export function signIn({ username, password, authority }: KafkaAccess): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  return { ssl: { ca: [authority] }, sasl: { mechanism: 'scram-sha-512', username, password } };
}

function describe({ namespace, log }: LogEntry): string {
  const error: unknown = log['error'];
  return `kafkajs ${namespace}: ${log.message}${typeof error === 'string' ? ` (${error})` : ''}`;
}
