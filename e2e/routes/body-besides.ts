const SOME_ID = '01900000-0000-7000-8000-000000000000';
const OTHER_ID = '01900000-0000-7000-8000-000000000001';
const A_DRAFT = {
  kind: 'question',
  title: 'Valves',
  languages: ['en'],
  classification: {},
  stem: {},
  interaction: { type: 'extended-text', points: 1 },
};
const A_TEST = { title: { en: 'Valves' }, languages: ['en'] };
const SOME_ITEMS = [{ id: SOME_ID, revision: 1 }];
const NO_TIME = { years: 0, months: 0, days: 0 };
const A_SCHEME = {
  ...{ title: 'Valves', statement: 'Closes valves.', levels: [{ skillId: SOME_ID, level: 'expert' }] },
  ...{ schemesFirst: [], validity: null, ending: 'same-day', signers: [] },
  renewal: { window: NO_TIME, grace: NO_TIME, graceKeepsAnniversary: false },
};
const A_CHECKLIST = {
  ...{ title: 'Valves', skillId: SOME_ID, assessorLevel: 'expert', instructions: 'On deck.' },
  ...{ steps: [{ statement: 'Closes it', isCritical: true }], validMonths: null },
};
const AN_OBSERVATION = {
  ...{ checklistId: SOME_ID, checklistRevision: 1, checklistHash: '0'.repeat(64) },
  ...{ steps: [{ outcome: 'done', note: null }], remark: null, place: 'Deck', acknowledgement: null },
  ...{ observedAt: '2026-01-01T00:00:00.000Z', signedAt: '2026-01-01T00:00:00.000Z' },
};
const A_TRIP = {
  ...{ name: 'Valves', from: '2026-01-01', to: '2026-01-02', daysBefore: 1, daysAfter: 1 },
  ...{ skills: [], schemes: [], crew: [{ personId: null, said: 'RW-0000', position: null }] },
};
// Long over: nothing is made of it.
const A_SESSION = {
  ...{ title: 'Valves', about: null, skillId: null, place: 'Deck', instructor: null, note: null },
  ...{ startsAt: '2026-01-01T08:00', endsAt: '2026-01-01T09:00', timeZone: 'UTC', capacity: 2 },
  ...{ lastDayToBook: null, departments: [], positions: [] },
};
const ATTENDANCE = { personIds: [SOME_ID], revisions: [1], attendance: 'present', reason: null };
const AN_ASSIGNMENT = {
  ...{ kind: 'test', targetId: SOME_ID, audience: { to: 'everyone' }, due: { by: 'days', days: 7 } },
  ...{ ownDates: [], fitsRotation: false, protectsSchemeId: null, opensOn: null, priority: 'normal' },
  ...{ remindDays: [], escalateDays: null, countsFrom: null, recurrence: null },
};
/** Parts of bodies that the document can't express, such as exactly one of two fields. */
export const bodyBesides: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/admin/access-requests/{id}/approve': { personId: SOME_ID },
  'POST /api/admin/access-requests/decisions': { decision: { kind: 'reject', reason: 'No contract.' } },
  'POST /api/operations/{service}/outbox/unpark': { sequence: '999999999' },
  'POST /api/announcements': { audience: { to: 'people', personIds: [SOME_ID] } },
  'POST /api/announcements/audience': { audience: { to: 'people', personIds: [SOME_ID] } },
  'POST /api/items': { content: A_DRAFT },
  'POST /api/regrades': { change: { kind: 'exclude' } },
  'PUT /api/panels/{panelId}/borderline': { employeeNumbers: ['RW-0000'] },
  'POST /api/items/moves': { items: SOME_ITEMS },
  'POST /api/items/retirements': { items: SOME_ITEMS },
  'POST /api/items/tags': { items: SOME_ITEMS, add: { topics: ['Valves'] } },
  'PUT /api/items/{itemId}/draft': { content: A_DRAFT },
  'POST /api/certificate-schemes': A_SCHEME,
  'PUT /api/certificate-schemes/{schemeId}': { content: A_SCHEME },
  'POST /api/checklists': A_CHECKLIST,
  'PUT /api/checklists/{checklistId}': { content: A_CHECKLIST },
  'PUT /api/observations/people/{personId}/{observationId}': AN_OBSERVATION,
  'POST /api/observations/mine/{observationId}/acknowledgement': { comment: null },
  'PUT /api/certificates/mine/{certificateId}/sharing': { nameShownUntil: null },
  'POST /api/external-records': {
    ...{ personId: SOME_ID, skillId: SOME_ID, fileId: SOME_ID, title: 'Valves', issuer: 'A school' },
    ...{ number: null, rating: null, validFrom: '2026-01-01', validUntil: null },
  },
  'POST /api/assignments': AN_ASSIGNMENT,
  'POST /api/assignments/preview': AN_ASSIGNMENT,
  'POST /api/assignments/gaps': { cells: [{ skillId: SOME_ID, personIds: [SOME_ID] }] },
  'POST /api/assignments/batches': { assignments: [AN_ASSIGNMENT] },
  'POST /api/assignments/{assignmentId}/cancellation': { revision: 1, reason: 'Not needed.' },
  'PUT /api/assignments/{assignmentId}/recurrence': { revision: 1, recurrence: null, nextDueOn: null },
  'POST /api/assigned-work/{workId}/waiver': { revision: 1, reason: 'On leave.', until: '2099-01-01' },
  'POST /api/assigned-work/{workId}/waiver/end': { revision: 1, reason: 'Back.' },
  'POST /api/assigned-work/{workId}/cancellation': { revision: 1, reason: 'Not needed.' },
  'POST /api/assigned-work/{workId}/due-date': { revision: 1, reason: 'On leave.', dueOn: '2099-01-01' },
  'POST /api/rotations': {
    ...{ personIds: [SOME_ID], revisions: [0], pattern: 'none', anchor: null },
    ...{ from: '2026-01-01', timeZone: 'UTC' },
  },
  'POST /api/rotations/people/{personId}/exceptions': {
    ...{ revision: 0, kind: 'leave', from: '2026-01-01', to: '2026-01-02', duty: null, reason: null },
  },
  'POST /api/rotations/people/{personId}/exceptions/{exceptionId}/withdrawal': {
    ...{ revision: 0, reason: 'Twice.' },
  },
  'POST /api/rotations/swaps': {
    ...{ personIds: [SOME_ID, OTHER_ID], revisions: [0, 0], from: '2026-01-01', to: '2026-01-02' },
    reason: 'A wedding.',
  },
  'POST /api/rotations/imports/trial': { csv: 'Valves', from: '2026-01-01', timeZone: 'UTC' },
  'POST /api/rotations/imports': { csv: 'Valves', from: '2026-01-01', timeZone: 'UTC', digest: 'none' },
  'POST /api/rotation-patterns': {
    ...{ name: 'Valves', premobilisationDays: 7 },
    runs: [
      { duty: 'on', days: 3 },
      { duty: 'off', days: 2 },
    ],
  },
  'PUT /api/rotation-patterns/{patternId}': { content: { name: 'Valves', premobilisationDays: 7 } },
  'POST /api/trips': A_TRIP,
  'PUT /api/trips/{tripId}': { revision: 1, content: A_TRIP },
  'POST /api/trips/crew-lists': { text: 'RW-0000' },
  'POST /api/training-sessions': A_SESSION,
  'PUT /api/training-sessions/{sessionId}': { content: A_SESSION },
  'POST /api/training-sessions/{sessionId}/attendance': ATTENDANCE,
  'POST /api/my-sessions/{sessionId}/attendance': ATTENDANCE,
  'POST /api/skill-profiles': { position: 'Cook', requirements: [] },
  'POST /api/skill-cover/trial': { leaves: [SOME_ID], certificates: [], needs: [] },
  'POST /api/skill-profiles/trial': { position: 'Cook', requirements: [] },
  'PUT /api/skill-profiles/{profileId}': { content: { position: 'Cook', requirements: [] } },
  'POST /api/skills': { parentId: null },
  'POST /api/skills/{skillId}/rules/trial': {
    levels: { expert: [{ needs: 'level', skillId: SOME_ID, level: 'expert' }] },
  },
  'POST /api/tests': { content: A_TEST },
  'POST /api/tests/check': { content: A_TEST },
  'PUT /api/tests/{testId}/draft': { content: A_TEST },
  'POST /api/auth/create-password': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
};
