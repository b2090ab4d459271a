import { topics } from '@rigwise/contracts';
import { inboxDays } from './retention.ts';

describe('inboxDays', () => {
  it.each(Object.entries(topics))('remembers longer than %s keeps', (topic, settings) => {
    expect(inboxDays([topic])).toBeGreaterThan(settings.retentionDays ?? 0);
  });

  it('goes by the topic that keeps longest', () => {
    expect(inboxDays(['identity.codes', 'identity.accounts'])).toBe(inboxDays(['identity.accounts']));
  });
});
