import { allEvents } from './catalogue.ts';
import {
  DEAD_LETTER_RETENTION_DAYS,
  deadLetterTopic,
  kafkaSettings,
  type TopicSettings,
} from './topic-settings.ts';
import { topics } from './topics.ts';

const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The maximum age of a message: its segment closes this long after it, and is deleted once its newest message is too
 * old.
 */
function oldestMs(settings: TopicSettings): number {
  const kafka = kafkaSettings(settings);
  return kafka['cleanup.policy'] === 'compact'
    ? Number(kafka['max.compaction.lag.ms'])
    : Number(kafka['retention.ms']) + Number(kafka['segment.ms']);
}

function known(topic: string): TopicSettings {
  const settings = topics[topic];
  if (!settings) throw new Error(`No service declares ${topic}`);
  return settings;
}

const personal = [
  ...new Set(allEvents.filter((event) => event.personal.length > 0).map(({ topic }) => topic)),
];

it.each(personal)('%s, which says personal things, forgets them within 30 days', (name) => {
  expect(oldestMs(known(name))).toBeLessThanOrEqual(MOST_DAYS * DAY_MS);
});

it.each(Object.keys(topics))('%s closes its segments long before they have to be cleaned', (name) => {
  const settings = kafkaSettings(known(name));
  expect(Number(settings['segment.ms'])).toBeLessThanOrEqual(DAY_MS);
});

it('keeps dead letters, which are copies of all of them, no longer', () => {
  const settings = { cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS } as const;
  expect(oldestMs(settings)).toBeLessThanOrEqual(MOST_DAYS * DAY_MS);
  expect(deadLetterTopic('identity.people')).toBe('identity.people.dlt');
});

// identity/erasure/publish-erasures.ts has one for each.
it('has topics that forget only by a tombstone for these alone', () => {
  const compacted = allEvents.filter(
    (event) => event.personal.length > 0 && known(event.topic).cleanup === 'compact',
  );
  expect(compacted.map(({ type }) => type).toSorted()).toEqual([
    'extra-time.set',
    'person.changed',
    'preferences.changed',
  ]);
});
