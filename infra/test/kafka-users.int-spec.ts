import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consumerGroupsOf, deadLetterTopic, topics, type ConsumerGroup } from '@rigwise/contracts';
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
import { readAgain } from '../../libs/messaging/src/read-again/read-again.ts';
import type { Manifest } from '../kubernetes/manifest.ts';
import { codeOfServices, type ServiceCode } from '../kubernetes/services.ts';
import { createTopics } from '../local/prepare/topics.ts';
import { root } from '../local/settings.ts';
import { canGuard, startGuardedKafka, type GuardedKafka } from './guarded-kafka.ts';

jest.setTimeout(240_000);

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
  describe('with the permissions of its manifest', () => {
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

    /** Anonymous, at the listener without authentication. */
    const open = (): KafkaBroker => {
      const options = { clientId: 'others', brokers: [kafka.openBrokers], topicPrefix: '' };
      const broker = new KafkaBroker({ ...options, debug: () => undefined });
      brokers.push(broker);
      return broker;
    };

    it.each(withEvents.map((code) => [code.name, code] as const))(
      '%s can do everything it does',
      async (name, code) => {
        const read = topicsOf(code.consumes);
        const broker = connect(name);
        await broker.publish(
          [...topicsOf(code.publishes), ...read.map(deadLetterTopic)].map(message),
          'bulk',
        );
        await open().publish(read.map(message), 'bulk');
        const seen = new Set<string>();
        const groups = consumerGroupsOf(name, code.consumes);
        const subscriptions = groups.map((group) =>
          broker.subscribe({
            lane: group.lane,
            group: group.name,
            topics: group.topics,
            receive: async (messages) => {
              for (const { topic } of messages) seen.add(topic);
              return allOf(messages);
            },
            onState: () => undefined,
          }),
        );
        await waitFor(() => Promise.resolve(seen.size === read.length), {
          timeoutMs: 60_000,
          what: `events for ${name}`,
        });
        await Promise.all(subscriptions.map((subscription) => subscription.stop()));
        const lags = await Promise.all(groups.map((group) => broker.lag(group.name, group.topics)));
        expect(new Set(lags.flat().map(({ topic }) => topic))).toEqual(new Set(read));
      },
    );

    it.each(withEvents.map((code) => [code.name, code] as const))(
      '%s can’t write anywhere else',
      async (name, code) => {
        const may = [...topicsOf(code.publishes), ...topicsOf(code.consumes).map(deadLetterTopic)];
        const all = Object.keys(topics).flatMap((topic) => [topic, deadLetterTopic(topic)]);
        const broker = connect(name);
        for (const topic of all.filter((one) => !may.includes(one))) {
          await expect(broker.publish([message(topic)], 'bulk')).rejects.toThrow(
            /Topic authorization failed/,
          );
        }
      },
    );

    it('no service reads another’s topics, or in its group', async () => {
      const codes = connect('access-request');
      await untilRefused(codes, 'access-request', 'identity.codes', /Topic authorization failed/);
      // The broker does not even reveal a group's coordinator.
      const group = connect('access-request');
      await untilRefused(group, 'identity', 'identity.people', /Failed to find group coordinator/);
    });

    it('after a restore each rereads erasures from the beginning, and nothing else', async () => {
      const topic = 'identity.erasures';
      const others = open();
      for (const { name } of withEvents) {
        const [group] = groupsOf(name, topic);
        const broker = connect(name);
        const lagOf = async (one: string): Promise<number> =>
          (await broker.lag(group?.name ?? '', [one])).reduce((all, { messages }) => all + messages, 0);
        const elsewhere = group?.topics.find((one) => one !== topic) ?? '';
        await others.publish([topic, elsewhere].map(message), 'bulk');
        const subscription = broker.subscribe({
          ...{ lane: 'bulk', group: group?.name ?? '', topics: group?.topics ?? [] },
          receive: async (messages) => allOf(messages),
          onState: () => undefined,
        });
        const allRead = async (): Promise<boolean> => (await lagOf(topic)) + (await lagOf(elsewhere)) === 0;
        await waitFor(allRead, { timeoutMs: 60_000, what: `${name} to read all` });
        await subscription.stop();
        const at = { clientId: 'restore', brokers: [kafka.guardedBrokers], topicPrefix: '' };
        const access = { username: name, password: passwordOf(name), authority: kafka.authority };
        await readAgain({ ...at, access }, group?.name ?? '', topic);
        expect(await lagOf(topic)).toBeGreaterThan(0);
        expect(await lagOf(elsewhere)).toBe(0);
      }
    });

    it('another user’s password, or none, is refused', async () => {
      await expect(
        connect('identity', passwordOf('notification')).publish([message('identity.people')], 'bulk'),
      ).rejects.toThrow(/authentication/i);
      const stranger = new KafkaBroker({
        clientId: 'stranger',
        brokers: [kafka.guardedBrokers],
        topicPrefix: '',
        debug: () => undefined,
      });
      brokers.push(stranger);
      await expect(stranger.publish([message('identity.people')], 'bulk')).rejects.toThrow();
    });
  });
} else {
  notRun('rights of services in a Kafka that asks for them (no java, keytool or mvn)');
  it('is told to be done elsewhere', () => expect(canGuard()).toBe(false));
}

const groupsOf = (name: string, topic: string): ConsumerGroup[] =>
  consumerGroupsOf(name, withEvents.find((one) => one.name === name)?.consumes ?? []).filter((group) =>
    group.topics.includes(topic),
  );

const message = (topic: string) => ({ topic, key: 'k', value: Buffer.from('{}'), headers: {} });

const allOf = (messages: readonly unknown[]) => ({ done: messages.length, retryAfterMs: 0 });

/** A busy broker may have been unreachable before it refused the subscription; it must not have accepted it. */
async function untilRefused(broker: KafkaBroker, group: string, topic: string, why: RegExp): Promise<void> {
  const states: string[] = [];
  const subscription = broker.subscribe({
    ...{ lane: 'bulk', group, topics: [topic] },
    receive: async (messages) => {
      states.push('received');
      return allOf(messages);
    },
    onState: (error) => void states.push(error?.message ?? 'let in'),
  });
  const isRefused = (): boolean => states.some((state) => why.test(state));
  await waitFor(isRefused, { timeoutMs: 60_000, what: `the refusal ${String(why)}` });
  await subscription.stop();
  expect(states).not.toContain('received');
}

/** What the operator grants to the users. */
async function grant(openBrokers: string): Promise<void> {
  const text = readFileSync(path.join(root, 'k8s', 'base', 'stores', 'users.yaml'), 'utf8');
  const users = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const admin = new Kafka({
    clientId: 'operator',
    brokers: [openBrokers],
    logLevel: logLevel.NOTHING,
    // A busy broker takes longer than kafkajs's default of 1 s.
    connectionTimeout: 30_000,
  }).admin();
  await admin.connect();
  try {
    const acl = users.flatMap(({ metadata, spec }) => aclsOf(metadata.name, spec as unknown as UserSpec));
    await admin.createAcls({ acl });
    // The broker learns of them from its controller.
    const heardOf = async (): Promise<boolean> =>
      (await admin.describeAcls(ANY_ACL)).resources.flatMap(({ acls }) => acls).length === acl.length;
    await waitFor(heardOf, { timeoutMs: 60_000, what: 'the rights' });
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
