import { topics } from '@rigwise/contracts';

/** One row per person, however often something happens. */
const ONE_A_PERSON = 'one-a-person';
const FOR_GOOD = Infinity;
/** For identity's inbox: at least a month, and up to a fortnight more. */
const INBOX_DAYS = 44;
const OUTBOX_DAYS = 3;

/** Every service has these. */
const ofMessaging: Readonly<Record<string, number>> = {
  outbox: OUTBOX_DAYS,
  inbox: INBOX_DAYS,
  dead_letter: 90,
  idempotency: 1,
  operations_sample: 0,
};

/** Retention of a table's rows in days, as in docs/retention.md. */
const kept: Readonly<Record<string, Readonly<Record<string, number | typeof ONE_A_PERSON>>>> = {
  identity: {
    person: ONE_A_PERSON,
    account: ONE_A_PERSON,
    credential: ONE_A_PERSON,
    preference: ONE_A_PERSON,
    extra_time: ONE_A_PERSON,
    external_access: ONE_A_PERSON,
    legal_hold: ONE_A_PERSON,
    erasure: ONE_A_PERSON,
    erasure_step: ONE_A_PERSON,
    // 8 hours at most, plus a day.
    session: 1.34,
    // 15 minutes, plus a day.
    code: 1.01,
    // An invitation's week, plus a day.
    link: 8,
    pending_proof: 1,
    throttle: 1,
    throttle_window: 1,
    audit: FOR_GOOD,
    audit_detail: FOR_GOOD,
    audit_seal: FOR_GOOD,
    audit_unsealed: 0,
  },
  competency: {
    person: ONE_A_PERSON,
    erasure: ONE_A_PERSON,
    skill: FOR_GOOD,
    skill_step: FOR_GOOD,
    skill_rules: FOR_GOOD,
    skill_rules_step: FOR_GOOD,
    framework_import: 90,
    framework_import_row: 90,
    profile: FOR_GOOD,
    profile_step: FOR_GOOD,
    rule_book_edition: FOR_GOOD,
    known_test: FOR_GOOD,
    evidence: FOR_GOOD,
    standing: ONE_A_PERSON,
    person_level: ONE_A_PERSON,
    changed_levels: ONE_A_PERSON,
    external_record: FOR_GOOD,
    external_record_step: FOR_GOOD,
    external_record_import: 90,
    external_record_import_row: 90,
    skill_rating: FOR_GOOD,
    assignment: FOR_GOOD,
    assignment_pick: FOR_GOOD,
    assigned_work: FOR_GOOD,
    assigned_work_step: FOR_GOOD,
    begun_attempt: FOR_GOOD,
    rotation_pattern: FOR_GOOD,
    rotation_pattern_step: FOR_GOOD,
    person_rotation: ONE_A_PERSON,
    rotation_term: FOR_GOOD,
    rotation_exception: FOR_GOOD,
    rotation_step: FOR_GOOD,
    trip: 730,
    trip_person: 730,
    trip_check: 730,
    trip_check_person: 730,
    training_session: FOR_GOOD,
    training_session_step: FOR_GOOD,
    training_booking: FOR_GOOD,
    calendar_feed: ONE_A_PERSON,
    crew_digest: ONE_A_PERSON,
    person_gap: ONE_A_PERSON,
    certificate_scheme: FOR_GOOD,
    certificate_scheme_step: FOR_GOOD,
    certificate: FOR_GOOD,
    certificate_step: FOR_GOOD,
    checklist: FOR_GOOD,
    checklist_step: FOR_GOOD,
    observation: FOR_GOOD,
    observation_step: FOR_GOOD,
  },
  notification: {
    person: ONE_A_PERSON,
    erasure: ONE_A_PERSON,
    account_preference: ONE_A_PERSON,
    notification_setting: ONE_A_PERSON,
    inbox_version: ONE_A_PERSON,
    delivery: 90,
    superseded_subject: 90,
    digest: 90,
    // After it was read; unread ones are kept for a year.
    notification: 90,
    owed_notification: 30,
    ended_matter: 365,
    announcement: 730,
    announcement_receipt: 730,
  },
  'access-request': {
    person: ONE_A_PERSON,
    erasure: ONE_A_PERSON,
    access_request: 730,
    access_request_repeat: 730,
    access_request_history: 730,
    access_request_link: 730,
    throttle_window: 1,
  },
  assessment: {
    person: ONE_A_PERSON,
    erasure: ONE_A_PERSON,
    extra_time: ONE_A_PERSON,
    item: FOR_GOOD,
    item_version: FOR_GOOD,
    item_version_editor: FOR_GOOD,
    item_history: FOR_GOOD,
    item_comment: FOR_GOOD,
    item_file: FOR_GOOD,
    test: FOR_GOOD,
    test_analysis: FOR_GOOD,
    item_analysis: FOR_GOOD,
    analysis_request: 1,
    calibration: FOR_GOOD,
    item_calibration: FOR_GOOD,
    group_comparison: FOR_GOOD,
    calibration_request: 1,
    test_version: FOR_GOOD,
    test_version_editor: FOR_GOOD,
    test_history: FOR_GOOD,
    test_comment: FOR_GOOD,
    attempt: FOR_GOOD,
    attempt_item: FOR_GOOD,
    attempt_event: FOR_GOOD,
    attempt_set_aside: FOR_GOOD,
    attempt_dispute: FOR_GOOD,
    dispute_step: FOR_GOOD,
    mark: FOR_GOOD,
    // Until its answer is marked; those of other markers go with it.
    mark_draft: 30,
    regrade: FOR_GOOD,
    // Until the regrade is decided.
    regrade_preview: 30,
    attempt_score: FOR_GOOD,
    attempt_evidence: FOR_GOOD,
    certificate_basis: FOR_GOOD,
    certificate_attempt: FOR_GOOD,
    panel: FOR_GOOD,
    panel_judge: FOR_GOOD,
    panel_rating: FOR_GOOD,
    panel_borderline: FOR_GOOD,
    item_import: 90,
    item_import_row: 90,
    item_import_file: 90,
    result_reading: 1,
  },
};

/** @throws Error naming a table without an entry */
function keptOf(table: string): number | typeof ONE_A_PERSON {
  const [service = '', name = ''] = table.split('.');
  const days = kept[service]?.[name] ?? ofMessaging[name];
  if (days === undefined)
    throw new Error(`infra/capacity/model/kept.ts does not say how long ${table} keeps rows`);
  return days;
}

export const isOneAPerson = (table: string): boolean => keptOf(table) === ONE_A_PERSON;

/** Days; permanent rows count for the whole planning period. */
export function keptDays(table: string, years: number): number {
  const days = keptOf(table);
  return days === ONE_A_PERSON ? 0 : Math.min(days, years * 365);
}

/** Days for which Kafka keeps an event; 0 for a compacted topic, which keeps the newest of each key instead. */
export function topicDays(topic: string): number {
  const settings = topics[topic];
  if (settings === undefined) throw new Error(`There is no topic ${topic}`);
  return settings.retentionDays ?? 0;
}

/** In words. */
export function keptText(table: string): string {
  const days = keptOf(table);
  if (days === ONE_A_PERSON) return 'one a person';
  return days === FOR_GOOD ? 'for good' : `${days} days`;
}
