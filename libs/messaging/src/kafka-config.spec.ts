import { loadConfig } from '@rigwise/platform';
import { z } from 'zod';
import { kafkaConfig, kafkaConnections } from './kafka-config.ts';

const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const user = { KAFKA_USERNAME: 'identity', KAFKA_PASSWORD: 'p', KAFKA_CA: certificate };
const connections = (env: Record<string, string>) =>
  kafkaConnections(loadConfig(z.object(kafkaConfig), { KAFKA_BROKERS: 'a:1,b:2', ...env }));

it('needs only brokers if they are open to everyone', () => {
  expect(connections({})).toEqual({
    brokers: ['a:1', 'b:2'],
    topicPrefix: '',
    sessionTimeoutMs: 10_000,
    access: undefined,
  });
});

it('signs in with what it is told', () => {
  expect(connections(user).access).toEqual({ username: 'identity', password: 'p', authority: certificate });
});

it.each(['KAFKA_USERNAME', 'KAFKA_PASSWORD', 'KAFKA_CA'])('refuses to start without %s alone', (name) => {
  expect(() => connections({ ...user, [name]: '' })).toThrow(`${name}: is missing`);
});

it('refuses an invalid authority, without quoting it', () => {
  expect(() => connections({ ...user, KAFKA_CA: 'hunter2' })).toThrow(
    'KAFKA_CA: must be a certificate (PEM)',
  );
});
