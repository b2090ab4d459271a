import { topics } from '@rigwise/contracts';
import { inboxDays } from './retention.ts';

describe('inboxDays', () => {
  it.each(Object.entries(topics))('remembers longer than %s keeps', (topic, settings) => {
    const kept = 'retentionDays' in settings ? settings.retentionDays : 0;
    expect(inboxDays([topic])).toBeGreaterThan(kept);
  });

  it('goes by the topic that keeps longest', () => {
    expect(inboxDays(['identity.codes', 'identity.accounts'])).toBe(inboxDays(['identity.accounts']));
  });
});
