import { deadLetterTopic, topics } from '@rigwise/contracts';
import { ownerDatabaseUrl, rolePassword, serviceDatabaseUrl, serviceRole } from './databases.ts';
import { wantedTopics } from './topics.ts';

const admin = 'postgres://admin:s3cret@db.example:6543/postgres';

describe('serviceDatabaseUrl', () => {
  it('leads to the database of the service at the same server, as a role that owns nothing', () => {
    const url = new URL(serviceDatabaseUrl(admin, 'access-request'));
    expect([url.host, url.username, url.pathname]).toEqual([
      'db.example:6543',
      'rigwise_access_request_service',
      '/rigwise_access_request',
    ]);
    expect(url.password).toBe(rolePassword(admin, serviceRole('access-request')));
    const owner = new URL(ownerDatabaseUrl(admin, 'access-request'));
    expect([owner.username, owner.pathname]).toEqual(['rigwise_access_request', '/rigwise_access_request']);
  });

  it('gives every role a password of its own, which follows from the admin alone', () => {
    expect(rolePassword(admin, 'rigwise_identity')).not.toBe(rolePassword(admin, 'rigwise_notification'));
    expect(rolePassword(admin, 'rigwise_identity')).toBe(
      rolePassword(admin.replace('db.example', '10.0.0.1'), 'rigwise_identity'),
    );
    expect(rolePassword(admin.replace('s3cret', 'other'), 'rigwise_identity')).not.toBe(
      rolePassword(admin, 'rigwise_identity'),
    );
  });
});

describe('wantedTopics', () => {
  it('is every topic and its dead letters, prefixed', () => {
    const names = wantedTopics('x.').map(({ topic }) => topic);
    const expected = Object.keys(topics).flatMap((name) => [`x.${name}`, `x.${deadLetterTopic(name)}`]);
    expect(names.sort()).toEqual(expected.sort());
  });

  it('says how each is cleaned up: people are compacted within a week, codes go after a day', () => {
    const settings = Object.fromEntries(
      wantedTopics('').map(({ topic, configEntries }) => [topic, configEntries]),
    );
    expect(settings['identity.people']).toEqual([
      { name: 'cleanup.policy', value: 'compact' },
      { name: 'max.compaction.lag.ms', value: '604800000' },
      { name: 'segment.ms', value: '86400000' },
    ]);
    expect(settings['identity.codes']).toEqual([
      { name: 'cleanup.policy', value: 'delete' },
      { name: 'retention.ms', value: '82800000' },
      { name: 'segment.ms', value: '3600000' },
    ]);
    expect(settings['identity.people.dlt']).toContainEqual({ name: 'retention.ms', value: '2505600000' });
  });
});
