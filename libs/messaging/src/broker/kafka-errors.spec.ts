import { KafkaJSNonRetriableError, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs';
import { PublishRefused } from './event-broker.ts';
import { refusalOrOutage } from './kafka-errors.ts';

const protocolError = (type: string) =>
  new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 0, retriable: false }));

describe('refusalOrOutage', () => {
  it.each(['MESSAGE_TOO_LARGE', 'UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_RECORD'])('refuses on %s', (type) => {
    expect(refusalOrOutage(protocolError(type))).toMatchObject({ name: 'PublishRefused', message: type });
  });

  it.each([
    ['UNKNOWN_TOPIC_OR_PARTITION', true],
    ['MESSAGE_TOO_LARGE', false],
  ])('knows whether %s holds for all of a topic: %p', (type, ofTopic) => {
    expect(refusalOrOutage(protocolError(type))).toMatchObject({ ofTopic });
  });

  it('finds the answer behind exhausted retries', () => {
    const exhausted = new KafkaJSNumberOfRetriesExceeded(protocolError('UNKNOWN_TOPIC_OR_PARTITION'), {
      retryCount: 3,
      retryTime: 200,
    });
    expect(refusalOrOutage(exhausted)).toBeInstanceOf(PublishRefused);
  });

  it.each([
    protocolError('NOT_ENOUGH_REPLICAS'),
    protocolError('TOPIC_AUTHORIZATION_FAILED'),
    protocolError('OUT_OF_ORDER_SEQUENCE_NUMBER'),
    new KafkaJSNonRetriableError('The producer is disconnecting'),
    new Error('connect ECONNREFUSED'),
  ])('leaves %s to be retried', (error) => {
    expect(refusalOrOutage(error)).toBe(error);
  });
});
