import type { AuditPlace, AuditQuery, Involved } from './audit-query.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

const ORDER = 'order by occurred_at desc, sequence desc';

/**
 * Selects the keys of a query's entries, newest first. The person asked about leads, with one index scan per id: `in`
 * or `or` would read and sort everything they ever did for a page of fifty.
 * @param after where the previous page ended
 */
export function keysOf(question: AuditQuery, after: AuditPlace | null, limit: number): Sql {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions = plainConditions(question, after, put);
  const { actor, subject, either } = question;
  const [lead, ...others] = either;

  const most = put(limit);
  const led = (ids: readonly string[], column: 'actor_id' | 'target_id', more: readonly string[]): string => {
    const type = column === 'actor_id' ? 'uuid' : 'text';
    return `select found.* from unnest(${put(ids)}::${type}[]) as wanted (id) cross join lateral (
      select id, occurred_at, sequence from audit where ${[`${column} = wanted.id`, ...more].join(' and ')}
      ${ORDER} limit ${most}) as found`;
  };
  const involving = (those: readonly Involved[]): string[] =>
    those.map(
      ({ accountIds, targetIds }) =>
        `(actor_id = any(${put(accountIds)}::uuid[]) or target_id = any(${put(targetIds)}::text[]))`,
    );

  if (actor) {
    if (subject) conditions.push(`target_id = any(${put(subject.targetIds)}::text[])`);
    conditions.push(...involving(either));
    return { text: `${led(actor.accountIds, 'actor_id', conditions)} ${ORDER} limit ${most}`, values };
  }
  if (subject) {
    conditions.push(...involving(either));
    return { text: `${led(subject.targetIds, 'target_id', conditions)} ${ORDER} limit ${most}`, values };
  }
  if (lead) {
    conditions.push(...involving(others));
    const parts = [
      led(lead.accountIds, 'actor_id', conditions),
      led(lead.targetIds, 'target_id', conditions),
    ];
    // `union` removes duplicates: entries whose actor is also the target are found twice.
    return { text: `${parts.join(' union ')} ${ORDER} limit ${most}`, values };
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { text: `select id, occurred_at, sequence from audit ${where} ${ORDER} limit ${most}`, values };
}

function plainConditions(
  { actions, outcome, service, from, to }: AuditQuery,
  after: AuditPlace | null,
  put: (value: unknown) => string,
): string[] {
  return [
    ...(actions === undefined ? [] : [hasAction(actions, put)]),
    ...(outcome === undefined ? [] : [`outcome = ${put(outcome)}`]),
    ...(service === undefined ? [] : [`service = ${put(service)}`]),
    ...(from === undefined ? [] : [`occurred_at >= ${put(from)}::timestamptz`]),
    ...(to === undefined ? [] : [`occurred_at < ${put(to)}::timestamptz`]),
    ...(after === null
      ? []
      : [
          `(occurred_at, sequence) < (${put(after.occurredAt)}::timestamptz, ${put(after.sequence)}::bigint)`,
        ]),
  ];
}

/** A single one by equality, so that its entries are found in order. */
const hasAction = (actions: readonly string[], put: (value: unknown) => string): string =>
  actions.length === 1 ? `action = ${put(actions[0])}` : `action = any(${put(actions)}::text[])`;
