import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deadLetterTopic, topics } from '@rigwise/contracts';
import { notRun, waitFor } from '@rigwise/testing';
import {
  type AclEntry,
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { parseAllDocuments } from 'yaml';
import { KafkaBroker } from '../../libs/messaging/src/broker/kafka-broker.ts';
import type { Manifest } from '../kubernetes/manifest.ts';
import { codeOfServices, type ServiceCode } from '../kubernetes/services.ts';
import { createTopics } from '../local/prepare/topics.ts';
import { root } from '../local/settings.ts';
import { canGuard, startGuardedKafka, type GuardedKafka } from './guarded-kafka.ts';

jest.setTimeout(120_000);

interface UserSpec {
  readonly authorization: {
    readonly acls: readonly {
      readonly resource: { readonly type: 'topic' | 'group'; readonly name: string };
      readonly operations: readonly ('Read' | 'Write')[];
    }[];
  };
}

const withEvents = codeOfServices.filter(({ publishes }) => publishes.length > 0);
const passwordOf = (service: string): string => `password-of-${service}`;
const topicsOf = (events: ServiceCode['publishes']): string[] => [
  ...new Set(events.map(({ topic }) => topic)),
];

if (canGuard()) {
  describe('with the rights of its manifest', () => {
    let kafka: GuardedKafka;
    const brokers: KafkaBroker[] = [];
    beforeAll(async () => {
      kafka = await startGuardedKafka(
        Object.fromEntries(withEvents.map(({ name }) => [name, passwordOf(name)])),
      );
      await createTopics(kafka.openBrokers, '');
      await grant(kafka.openBrokers);
    });
    afterEach(async () => {
      await Promise.all(brokers.splice(0).map((broker) => broker.close()));
    });
    afterAll(() => kafka?.stop());

    const connect = (service: string, password = passwordOf(service)): KafkaBroker => {
      const access = { username: service, password, authority: kafka.authority };
      const options = { clientId: service, brokers: [kafka.guardedBrokers], topicPrefix: '', access };
      const broker = new KafkaBroker({ ...options, debug: () => undefined });
      brokers.push(broker);
      return broker;
    };

    it.each(withEvents.map((code) => [code.name, code] as const))(
      '%s does all it does',
      async (name, code) => {
        const read = topicsOf(code.consumes);
        const broker = connect(name);
        await broker.publish([...topicsOf(code.publishes), ...read.map(deadLetterTopic)].map(message));
        const others = new KafkaBroker({
          clientId: 'others',
          brokers: [kafka.openBrokers],
          topicPrefix: '',
          debug: () => undefined,
        });
        brokers.push(others);
        await others.publish(read.map(message));
        const seen = new Set<string>();
        const subscription = broker.subscribe({
          group: name,
          topics: read,
          receive: async ({ topic }) => {
            seen.add(topic);
            return 'done';
          },
          onState: () => undefined,
        });
        await waitFor(() => Promise.resolve(seen.size === read.length), {
          timeoutMs: 30_000,
          what: `events for ${name}`,
        });
        await subscription.stop();
        const lag = await broker.lag(name, read);
        expect(new Set(lag.map(({ topic }) => topic))).toEqual(new Set(read));
      },
    );

    it.each(withEvents.map((code) => [code.name, code] as const))(
      '%s writes nowhere else',
      async (name, code) => {
        const may = [...topicsOf(code.publishes), ...topicsOf(code.consumes).map(deadLetterTopic)];
        const all = Object.keys(topics).flatMap((topic) => [topic, deadLetterTopic(topic)]);
        const broker = connect(name);
        for (const topic of all.filter((one) => !may.includes(one))) {
          await expect(broker.publish([message(topic)])).rejects.toThrow(/Topic authorization failed/);
        }
      },
    );

    it('nobody reads what another service reads, nor in its group', async () => {
      const codes = await away(connect('access-request'), 'access-request', 'identity.codes');
      expect(codes?.message).toMatch(/Topic authorization failed/);
      const group = await away(connect('access-request'), 'identity', 'identity.people');
      // The broker does not even say who looks after a group.
      expect(group?.message).toMatch(/Failed to find group coordinator/);
    });

    it('nobody comes in with the password of another, or without one', async () => {
      await expect(
        connect('identity', passwordOf('notification')).publish([message('identity.people')]),
      ).rejects.toThrow(/authentication/i);
      const stranger = new KafkaBroker({
        clientId: 'stranger',
        brokers: [kafka.guardedBrokers],
        topicPrefix: '',
        debug: () => undefined,
      });
      brokers.push(stranger);
      await expect(stranger.publish([message('identity.people')])).rejects.toThrow();
    });
  });
} else {
  notRun('rights of services in a Kafka that asks for them (no java, keytool or mvn)');
  it('is told to be done elsewhere', () => expect(canGuard()).toBe(false));
}

const message = (topic: string) => ({ topic, key: 'k', value: Buffer.from('{}'), headers: {} });

/** Why a subscription is refused. */
async function away(broker: KafkaBroker, group: string, topic: string): Promise<Error | undefined> {
  let reason: Error | undefined;
  const onState = (error: Error | undefined): void => void (reason ??= error);
  const subscription = broker.subscribe({ group, topics: [topic], receive: async () => 'done', onState });
  await waitFor(() => Promise.resolve(reason !== undefined), { timeoutMs: 30_000, what: 'a refusal' });
  await subscription.stop();
  return reason;
}

/** What the operator makes of the users. */
async function grant(openBrokers: string): Promise<void> {
  const text = readFileSync(path.join(root, 'k8s', 'base', 'stores', 'users.yaml'), 'utf8');
  const users = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const admin = new Kafka({
    clientId: 'operator',
    brokers: [openBrokers],
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  try {
    const acl = users.flatMap(({ metadata, spec }) => aclsOf(metadata.name, spec as unknown as UserSpec));
    await admin.createAcls({ acl });
    // The broker hears of them from its controller.
    const heardOf = async (): Promise<boolean> =>
      (await admin.describeAcls(ANY_ACL)).resources.flatMap(({ acls }) => acls).length === acl.length;
    await waitFor(heardOf, { timeoutMs: 20_000, what: 'the rights' });
  } finally {
    await admin.disconnect();
  }
}

const aclsOf = (user: string, { authorization }: UserSpec): AclEntry[] =>
  authorization.acls.flatMap(({ resource, operations }) =>
    operations.map((operation) => ({
      principal: `User:${user}`,
      host: '*',
      resourceType: resource.type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
      resourceName: resource.name,
      resourcePatternType: ResourcePatternTypes.LITERAL,
      operation: operation === 'Read' ? AclOperationTypes.READ : AclOperationTypes.WRITE,
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );

const ANY_ACL = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
};
