import {
  consumerGroupsOf,
  DEAD_LETTER_RETENTION_DAYS,
  deadLetterTopic,
  kafkaSettings,
  topics,
  type TopicSettings,
} from '@rigwise/contracts';
import { ofKind, specOf, type Manifest } from '../manifest.ts';
import { codeOfServices, type ServiceCode } from '../services.ts';

/** Changing it later would move keys to other partitions. */
const PARTITIONS = 12;

interface Acl {
  readonly resource: { readonly type: string; readonly name: string; readonly patternType?: string };
  readonly operations: readonly string[];
}

/** Topics match the contracts, and users may do what their service does, nothing else. */
export function checkKafka(manifests: readonly Manifest[], replicas: number): void {
  it('has every topic of the contracts, and no other', () => {
    const found = ofKind(manifests, 'KafkaTopic').map((one) => [one.metadata.name, one.spec] as const);
    expect(Object.fromEntries(found)).toEqual(wantedTopics(replicas));
    expect(found).toHaveLength(Object.keys(topics).length * 2);
  });

  it('has a user for each service with events', () => {
    const names = ofKind(manifests, 'KafkaUser').map(({ metadata }) => metadata.name);
    expect(names.toSorted()).toEqual(withEvents.map(({ name }) => name).toSorted());
  });

  it.each(withEvents.map((code) => [code.name, code] as const))('lets %s do what it does', (name, code) => {
    const user = ofKind(manifests, 'KafkaUser').find(({ metadata }) => metadata.name === name);
    const { authentication, authorization } = specOf<{
      authentication: object;
      authorization: { type: string; acls: readonly Acl[] };
    }>(user ?? { apiVersion: '', kind: '', metadata: { name } });
    expect([authentication, authorization.type]).toEqual([{ type: 'scram-sha-512' }, 'simple']);
    expect(authorization.acls.flatMap(rights).toSorted()).toEqual(wantedRights(code).toSorted());
  });

  it('belongs to the one cluster there is, which knows its users by password and makes no topic by itself', () => {
    const clusters = ofKind(manifests, 'Kafka').map(({ metadata }) => metadata.name);
    const belonging = ['KafkaTopic', 'KafkaUser', 'KafkaNodePool'].flatMap((kind) => ofKind(manifests, kind));
    expect([...new Set(belonging.map(({ metadata }) => metadata.labels?.['strimzi.io/cluster']))]).toEqual(
      clusters,
    );
    expect(ofKind(manifests, 'Kafka')[0]?.spec).toMatchObject({
      kafka: {
        listeners: [{ tls: true, authentication: { type: 'scram-sha-512' } }],
        authorization: { type: 'simple' },
        config: { 'auto.create.topics.enable': false, 'default.replication.factor': replicas },
      },
    });
  });
}

const withEvents = codeOfServices.filter(({ publishes }) => publishes.length > 0);

function wantedTopics(replicas: number): Record<string, unknown> {
  const topic = (settings: TopicSettings): object => ({
    partitions: PARTITIONS,
    replicas,
    config: kafkaSettings(settings),
  });
  const deadLetters = topic({ cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS });
  return Object.fromEntries(
    Object.entries<TopicSettings>(topics).flatMap(([name, settings]) => [
      [name, topic(settings)],
      [deadLetterTopic(name), deadLetters],
    ]),
  );
}

const rights = ({ resource, operations }: Acl): string[] =>
  operations.map((operation) =>
    [operation, resource.type, resource.name, resource.patternType ?? 'literal'].join(' '),
  );

function wantedRights({ name, publishes, consumes }: ServiceCode): string[] {
  const read = consumes.map(({ topic }) => topic);
  const written = [...publishes.map(({ topic }) => topic), ...read.map(deadLetterTopic)];
  return [
    ...consumerGroupsOf(name, consumes).map((group) => `Read group ${group.name} literal`),
    ...new Set(read.map((topic) => `Read topic ${topic} literal`)),
    ...new Set(written.map((topic) => `Write topic ${topic} literal`)),
  ];
}
