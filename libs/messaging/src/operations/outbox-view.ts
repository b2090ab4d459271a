import type { OutboxRow, OutboxStatus, ParkedRow } from '@rigwise/contracts';
import { maskText } from '@rigwise/platform';
import type {
  ParkedOutboxRow,
  StoredOutboxRow,
  TopicCounts,
} from '../outbox/outbox-operations.repository.ts';

/** Totals and counts per topic. Pure. */
export function statusView(topics: readonly TopicCounts[]): OutboxStatus {
  const oldest = topics.flatMap((topic) => topic.oldest?.getTime() ?? []);
  const sum = (count: (topic: TopicCounts) => number): number =>
    topics.reduce((total, topic) => total + count(topic), 0);
  return {
    waiting: sum(({ waiting }) => waiting),
    oldest: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    parked: sum(({ parked }) => parked),
    topics: topics.map((topic) => ({ ...topic, oldest: topic.oldest?.toISOString() ?? null })),
  };
}

export function outboxRowView(row: StoredOutboxRow): OutboxRow {
  return {
    sequence: row.sequence,
    eventId: row.event_id,
    eventName: row.event_name,
    topic: row.topic,
    key: maskText(row.key),
    bytes: row.bytes,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    parkedAt: row.parked_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

export function parkedRowView(row: ParkedOutboxRow): ParkedRow {
  const { publishedAt: _, ...view } = outboxRowView(row);
  return { ...view, reason: row.reason, parkedAt: row.parked_at.toISOString() };
}
