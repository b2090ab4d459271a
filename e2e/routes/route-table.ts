import type { Visitor } from './support/visitors.ts';

/** A status, and an error code or a redirect's target. */
export type Expected = number | `${number} ${string}`;

const ANONYMOUS = '401 auth/unauthenticated';
const CREDENTIALS = '401 auth/invalid-credentials';
const CODE = '400 auth/invalid-code';
const LINK = '400 auth/invalid-link';
const NO_LINK = '302 /login?error=invalid-link';
const NO_SSO = '302 /login?error=auth0_not_configured';
const ROLE = '403 auth/forbidden';
const NO_EMPLOYEE = '422 employee-view/no-employee';
const NO_UPLOAD = '404 upload/not-found';
const NO_CHUNK = '415 request/unsupported-media-type';
const NO_IMPORT = '404 directory-import/not-found';
const NO_SESSION = '404 session/not-found';
const NO_NOTICE = '404 notification/not-found';
const NO_TOKEN = '404 service-token/not-found';
const NO_PERSON = '404 request/not-found';
const NO_REQUEST = '404 access-request/not-found';
const NO_LETTER = '404 dead-letter/not-found';
const NO_ROW = '404 outbox/not-found';
const NO_JOB = '404 job/not-found';
const NO_MAIL = '404 delivery/not-found';
const NO_ANNOUNCEMENT = '404 announcement/not-found';
const NOT_YOURS = '422 announcement/not-yours-to-address';
const NOBODY = '422 announcement/nobody';
const NO_ITEM = '404 item/not-found';
const NO_TEST = '404 test/not-found';
const NO_DISPUTE = '404 dispute/not-found';
const NO_REGRADE = '404 regrade/not-found';
const NO_EVIDENCE = '404 evidence/not-found';
const NO_PANEL = '404 panel/not-found';
const NO_ATTEMPT = '404 attempt/not-found';
const OUTSIDE = '403 auth/outside-scope';
const INVALID = '400 request/invalid';
const NO_EMAIL_CHANGE = '404 email-change/none';
const PROOF = '403 auth/not-proven';

type Answers = readonly [
  nobody: Expected,
  employee: Expected,
  manager: Expected,
  admin: Expected,
  garbage: Expected,
  expired: Expected,
  disabled: Expected,
];

/** Operators, and readers of items, are administrators here: all others are refused. */
const ofOperators = (answer: Expected): Answers => [
  ANONYMOUS,
  ROLE,
  ROLE,
  answer,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** Nobody here holds a capability of authors, approvers or markers. */
const ofHolders: Answers = [ANONYMOUS, ROLE, ROLE, ROLE, ANONYMOUS, ANONYMOUS, ANONYMOUS];

/** Candidates are employees; managers and administrators in training are, too. */
const ofCandidates = (answer: Expected): Answers => [
  ANONYMOUS,
  answer,
  ROLE,
  ROLE,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** Administrators, and managers for their crew: nobody's attempt is in it. */
const ofSupervisors = (manager: Expected, admin: Expected): Answers => [
  ANONYMOUS,
  ROLE,
  manager,
  admin,
  ANONYMOUS,
  ANONYMOUS,
  ANONYMOUS,
];

/** What everyone gets whom the call isn't about, with a valid body and no proof of identity. */
// prettier-ignore
export const routeTable: Readonly<Record<string, Answers>> = {
  //                                            nobody       employee     manager      admin        garbage      expired      disabled
  'GET /api/auth/current':                      [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/sessions':                     [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'DELETE /api/auth/sessions':                  [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'DELETE /api/auth/sessions/{sessionId}':      [ANONYMOUS,   NO_SESSION,  NO_SESSION,  NO_SESSION,  ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/logout':                           [200,         200,         200,         200,         200,         200,         200],
  'GET /api/notifications/unread-count':        [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/notifications':                     [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/notifications/read':               [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/notifications/read-all':           [ANONYMOUS,   NO_NOTICE,   NO_NOTICE,   NO_NOTICE,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/live':                              [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/crew':                             [ANONYMOUS,   ROLE,        200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/crew/access-requests':             [ANONYMOUS,   ROLE,        200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/announcements':                    [ANONYMOUS,   ROLE,        200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/announcements':                   [ANONYMOUS,   ROLE,        NOT_YOURS,   NOBODY,      ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/announcements/audiences':          [ANONYMOUS,   ROLE,        200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/announcements/audience':          [ANONYMOUS,   ROLE,        NOT_YOURS,   NOBODY,      ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/announcements/{id}':               [ANONYMOUS,   ROLE,        NO_ANNOUNCEMENT, NO_ANNOUNCEMENT, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'POST /api/announcements/{id}/withdraw':     [ANONYMOUS,   ROLE,        NO_ANNOUNCEMENT, NO_ANNOUNCEMENT, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'GET /api/announcements/{id}/receipts':      [ANONYMOUS,   ROLE,        NO_ANNOUNCEMENT, NO_ANNOUNCEMENT, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'GET /api/announcements/{id}/receipts/export': [ANONYMOUS, ROLE,        NO_ANNOUNCEMENT, NO_ANNOUNCEMENT, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'GET /api/notifications/preferences':         [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/notifications/preferences':         [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/profile':                      [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/preferences':                  [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/auth/preferences':                  [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/auth/extra-time-request':           [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/auth/email-change/code':            [ANONYMOUS,   NO_EMAIL_CHANGE, NO_EMAIL_CHANGE, NO_EMAIL_CHANGE, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'POST /api/auth/email-change/confirm':         [ANONYMOUS,   NO_EMAIL_CHANGE, NO_EMAIL_CHANGE, NO_EMAIL_CHANGE, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'POST /api/auth/email-change/stop':            [200,         200,         200,         200,         200,         200,         200],
  'DELETE /api/auth/extra-time-request':        [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/auth/my-data':                     [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/activity':             [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/mails':                [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/notifications':        [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/announcements':        [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/attempts':             [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/contributions':        [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/auth/my-data/access-requests':      [ANONYMOUS,   200,         200,         200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/auth/login':                       [CREDENTIALS, CREDENTIALS, CREDENTIALS, CREDENTIALS, CREDENTIALS, CREDENTIALS, CREDENTIALS],
  'POST /api/auth/complete-first-time-login':   [PROOF,       PROOF,       PROOF,       PROOF,       PROOF,       PROOF,       PROOF],
  'POST /api/auth/resend-verification':         [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/verify-email-otp':            [CODE,        CODE,        CODE,        CODE,        CODE,        CODE,        CODE],
  'POST /api/auth/create-password':             [LINK,        LINK,        LINK,        LINK,        LINK,        LINK,        LINK],
  'POST /api/auth/signup-send-otp':             [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/signup-verify-otp':           [CODE,        CODE,        CODE,        CODE,        CODE,        CODE,        CODE],
  'POST /api/auth/employee-login-send-otp':     [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/employee-login-verify-otp':   [CODE,        CODE,        CODE,        CODE,        CODE,        CODE,        CODE],
  'POST /api/auth/verify-employee':             [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/send-employee-verification':  [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/complete-employee-registration': [CODE,     CODE,        CODE,        CODE,        CODE,        CODE,        CODE],
  'POST /api/auth/request-access':              [200,         200,         200,         200,         200,         200,         200],
  'POST /api/access-requests/withdraw':         [200,         200,         200,         200,         200,         200,         200],
  'POST /api/access-requests/answer':           [200,         200,         200,         200,         200,         200,         200],
  'GET /api/admin/access-requests':             [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/access-requests-export':      [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/access-requests/decisions':  [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/access-requests/{id}':        [ANONYMOUS,   ROLE,        ROLE,        NO_REQUEST,  ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/access-requests/{id}/approve':[ANONYMOUS,   ROLE,        ROLE,        NO_REQUEST,  ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/access-requests/{id}/reject':[ANONYMOUS,   ROLE,        ROLE,        NO_REQUEST,  ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/access-requests/{id}/ask':   [ANONYMOUS,   ROLE,        ROLE,        NO_REQUEST,  ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/sponsors':                    [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/auth/forgot-password':             [200,         200,         200,         200,         200,         200,         200],
  'POST /api/auth/reset-password':              [CODE,        CODE,        CODE,        CODE,        CODE,        CODE,        CODE],
  'POST /api/auth/change-password':             [PROOF,       PROOF,       PROOF,       PROOF,       PROOF,       PROOF,       PROOF],
  'POST /api/auth/acting-role':                 [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/employee-view':              [ANONYMOUS,   ROLE,        ROLE,        NO_EMPLOYEE, ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/exit-employee-view':         [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/audit':                       [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/audit/export':                [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/audit/state':                 [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/people':                      [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/people-choices':              [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/people/{personId}':           [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PATCH /api/admin/people/{personId}':         [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/invitation': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/admin/people/{personId}/role':      [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/admin/people/{personId}/capabilities': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/disable':  [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/enable':   [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/password-reset': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/temporary-password': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/sign-out': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/unlock':   [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/admin/people/{personId}/extra-time': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/email-changes':               [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/merge':    [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/people/{personId}/erasure': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/people/{personId}/erasure': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/admin/people/{personId}/legal-hold': [ANONYMOUS,   ROLE,        ROLE,        NO_PERSON,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/erasures':                    [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/people-export':               [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PUT /api/admin/directory':                   [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/directory-imports/uploads':   [ANONYMOUS,   ROLE,        ROLE,        201,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/directory-imports/uploads/{uploadId}': [ANONYMOUS, ROLE,  ROLE,        NO_UPLOAD,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'PATCH /api/admin/directory-imports/uploads/{uploadId}': [ANONYMOUS, ROLE, ROLE,       NO_CHUNK,    ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'DELETE /api/admin/directory-imports/uploads/{uploadId}': [ANONYMOUS, ROLE, ROLE,      NO_UPLOAD,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/directory-imports':            [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/directory-imports/{importId}': [ANONYMOUS,   ROLE,        ROLE,        NO_IMPORT,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/directory-imports/{importId}/rows': [ANONYMOUS, ROLE,     ROLE,        NO_IMPORT,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/directory-imports/{importId}/verdicts': [ANONYMOUS, ROLE, ROLE,        NO_IMPORT,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/directory-imports/{importId}/load': [ANONYMOUS, ROLE,    ROLE,        NO_IMPORT,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/directory-imports/{importId}/cancel': [ANONYMOUS, ROLE,  ROLE,        NO_IMPORT,   ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/service-tokens':              [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/service-tokens':             [ANONYMOUS,   ROLE,        ROLE,        201,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'POST /api/admin/service-tokens/{tokenId}/revoke': [ANONYMOUS, ROLE,     ROLE,        NO_TOKEN,    ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/overview/people':              [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/admin/overview/access-requests':     [ANONYMOUS,   ROLE,        ROLE,        200,         ANONYMOUS,   ANONYMOUS,   ANONYMOUS],
  'GET /api/operations/gateway/status': ofOperators(200),
  'GET /api/operations/{service}/status': ofOperators(200),
  'GET /api/operations/{service}/history': ofOperators(200),
  'GET /api/operations/{service}/held-keys': ofOperators(200),
  'GET /api/operations/notification/jobs': ofOperators(200),
  'POST /api/operations/notification/jobs/{queue}/{id}/retry': ofOperators(NO_JOB),
  'POST /api/operations/notification/jobs/{queue}/{id}/discard': ofOperators(NO_JOB),
  'GET /api/operations/{service}/dead-letters': ofOperators(200),
  'GET /api/operations/{service}/dead-letters/{id}': ofOperators(NO_LETTER),
  'POST /api/operations/{service}/dead-letters/{id}/replay': ofOperators(NO_LETTER),
  'POST /api/operations/{service}/dead-letters/{id}/discard': ofOperators(NO_LETTER),
  'GET /api/operations/{service}/outbox': ofOperators(200),
  'GET /api/operations/{service}/outbox/parked': ofOperators(200),
  'GET /api/operations/{service}/outbox/rows': ofOperators(200),
  'POST /api/operations/{service}/outbox/unpark': ofOperators(NO_ROW),
  'GET /api/operations/notification/deliveries': ofOperators(200),
  'POST /api/operations/notification/deliveries/{id}/resend': ofOperators(NO_MAIL),
  'GET /api/item-imports': ofHolders,
  'GET /api/item-imports/{importId}': ofHolders,
  'POST /api/item-imports/{importId}/discard': ofHolders,
  'POST /api/item-imports/{importId}/load': ofHolders,
  'GET /api/item-imports/{importId}/rows': ofHolders,
  'GET /api/item-imports/{importId}/verdicts': ofHolders,
  'POST /api/items': ofHolders,
  'POST /api/items/{itemId}/approve': ofHolders,
  'POST /api/items/{itemId}/comments': ofHolders,
  'DELETE /api/items/{itemId}/draft': ofHolders,
  'POST /api/items/{itemId}/draft': ofHolders,
  'PUT /api/items/{itemId}/draft': ofHolders,
  'POST /api/items/{itemId}/publish': ofHolders,
  'POST /api/items/{itemId}/return': ofHolders,
  'POST /api/items/{itemId}/submit': ofHolders,
  'POST /api/items/{itemId}/withdraw': ofHolders,
  'POST /api/item-images/uploads': ofHolders,
  'GET /api/item-images/uploads/{uploadId}': ofHolders,
  'PATCH /api/item-images/uploads/{uploadId}': ofHolders,
  'DELETE /api/item-images/uploads/{uploadId}': ofHolders,
  'POST /api/item-imports/uploads': ofHolders,
  'GET /api/item-imports/uploads/{uploadId}': ofHolders,
  'PATCH /api/item-imports/uploads/{uploadId}': ofHolders,
  'DELETE /api/item-imports/uploads/{uploadId}': ofHolders,
  'GET /api/items': ofOperators(200),
  'GET /api/items/coverage': ofOperators(200),
  'GET /api/items/departments': ofOperators(200),
  'GET /api/items/export': ofOperators(INVALID),
  'GET /api/items/export/losses': ofOperators(INVALID),
  'GET /api/items/export/losses-file': ofOperators(INVALID),
  'POST /api/items/moves': ofOperators(200),
  'POST /api/items/retirements': ofOperators(200),
  'POST /api/items/similar': ofOperators(200),
  'POST /api/items/tags': ofOperators(200),
  'GET /api/items/{itemId}': ofOperators(NO_ITEM),
  'GET /api/items/{itemId}/differences': ofOperators(INVALID),
  'GET /api/items/{itemId}/files/{fileId}': ofOperators(NO_UPLOAD),
  'GET /api/items/{itemId}/files/{fileId}/thumbnail': ofOperators(NO_UPLOAD),
  'POST /api/items/{itemId}/retire': ofOperators(NO_ITEM),
  'GET /api/items/{itemId}/versions/{number}': ofOperators(INVALID),
  'POST /api/attempt-files/uploads': ofCandidates(201),
  'GET /api/attempt-files/uploads/{uploadId}': ofCandidates(NO_UPLOAD),
  'PATCH /api/attempt-files/uploads/{uploadId}': ofCandidates(NO_CHUNK),
  'DELETE /api/attempt-files/uploads/{uploadId}': ofCandidates(NO_UPLOAD),
  'GET /api/attempts': ofSupervisors(200, 200),
  'POST /api/attempts': ofCandidates(NO_TEST),
  'GET /api/results': ofOperators(200),
  'GET /api/attempts/mine': ofCandidates(200),
  'GET /api/attempts/{attemptId}': ofCandidates(INVALID),
  'POST /api/attempts/{attemptId}/answers': ofCandidates(NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/device': ofCandidates(NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/disputes': ofCandidates(NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/images/{imageId}': ofCandidates(NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/files/{fileId}': ofCandidates(NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/minutes': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/notes': ofCandidates(NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/record': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/release': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/result': ofCandidates(NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/resume': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/state': ofCandidates(INVALID),
  'POST /api/attempts/{attemptId}/submit': ofCandidates(NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/suspend': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'POST /api/attempts/{attemptId}/void': ofSupervisors(OUTSIDE, NO_ATTEMPT),
  'GET /api/tests': ofOperators(200),
  'POST /api/tests': ofHolders,
  'GET /api/tests/audience': ofOperators(200),
  'GET /api/tests/catalogue': [ANONYMOUS, 200, ROLE, ROLE, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'GET /api/tests/catalogue/{testId}': [ANONYMOUS, NO_TEST, ROLE, ROLE, ANONYMOUS, ANONYMOUS, ANONYMOUS],
  'POST /api/tests/check': ofOperators(200),
  'GET /api/tests/{testId}': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/analysis': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/analysis': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/analysis/export': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/analysis/items/{versionId}': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/approve': ofHolders,
  'GET /api/tests/{testId}/calibration': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/calibration/export': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/comments': ofHolders,
  'GET /api/tests/{testId}/differences': ofOperators(INVALID),
  'DELETE /api/tests/{testId}/draft': ofHolders,
  'POST /api/tests/{testId}/draft': ofHolders,
  'PUT /api/tests/{testId}/draft': ofHolders,
  'GET /api/tests/{testId}/functioning': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/functioning/export': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/preview': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/publish': ofHolders,
  'POST /api/tests/{testId}/retire': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/return': ofHolders,
  'POST /api/tests/{testId}/submit': ofHolders,
  'GET /api/tests/{testId}/versions/{number}': ofOperators(INVALID),
  'POST /api/tests/{testId}/withdraw': ofHolders,
  'POST /api/attempts/{attemptId}/evidence': ofOperators(NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/evidence': ofOperators(NO_ATTEMPT),
  'GET /api/attempts/{attemptId}/evidence/{evidenceId}/file': ofOperators(NO_EVIDENCE),
  'GET /api/evidence/{hash}': [INVALID, INVALID, INVALID, INVALID, INVALID, INVALID, INVALID],
  'GET /api/marking': ofHolders,
  'POST /api/marking/next': ofHolders,
  'GET /api/marking/tests': ofHolders,
  'PUT /api/marking/{markId}/draft': ofHolders,
  'GET /api/marking/{markId}/files/{fileId}': ofHolders,
  'GET /api/marking/{markId}/images/{fileId}': ofHolders,
  'POST /api/marking/{markId}/marks': ofHolders,
  'POST /api/marking/{markId}/put-back': ofHolders,
  'POST /api/marking/{markId}/take': ofHolders,
  'GET /api/regrades': ofOperators(200),
  'POST /api/regrades': ofOperators('422 regrade/nothing-to-do'),
  'GET /api/regrades/{regradeId}': ofOperators(NO_REGRADE),
  'POST /api/regrades/{regradeId}/approve': ofHolders,
  'POST /api/regrades/{regradeId}/decline': ofHolders,
  'GET /api/regrades/{regradeId}/differences': ofOperators(NO_REGRADE),
  'POST /api/regrades/{regradeId}/discard': ofOperators(NO_REGRADE),
  'POST /api/regrades/{regradeId}/dry-run': ofOperators(NO_REGRADE),
  'POST /api/regrades/{regradeId}/submit': ofOperators(NO_REGRADE),
  'GET /api/disputes': ofOperators(200),
  'GET /api/disputes/{disputeId}': ofOperators(NO_DISPUTE),
  'POST /api/disputes/{disputeId}/answer': ofHolders,
  'POST /api/disputes/{disputeId}/decide': ofHolders,
  'GET /api/disputes/{disputeId}/files/{fileId}': ofOperators(NO_DISPUTE),
  'POST /api/disputes/{disputeId}/withdraw': ofCandidates(NO_DISPUTE),
  'GET /api/tests/{testId}/regradable-items': ofOperators(NO_TEST),
  'GET /api/panels/mine': ofHolders,
  'PUT /api/panels/{panelId}/borderline': ofHolders,
  'PUT /api/panels/{panelId}/estimates': ofHolders,
  'POST /api/panels/{panelId}/hand-in': ofHolders,
  'GET /api/panels/{panelId}/images/{fileId}': ofHolders,
  'GET /api/panels/{panelId}/mine': ofHolders,
  'GET /api/tests/{testId}/panels': ofOperators(NO_TEST),
  'POST /api/tests/{testId}/panels': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/panels/{panelId}': ofOperators(NO_PANEL),
  'POST /api/tests/{testId}/panels/{panelId}/adopt': ofHolders,
  'POST /api/tests/{testId}/panels/{panelId}/close-round': ofOperators(NO_PANEL),
  'POST /api/tests/{testId}/panels/{panelId}/decline': ofHolders,
  'POST /api/tests/{testId}/panels/{panelId}/discard': ofOperators(NO_PANEL),
  'POST /api/tests/{testId}/panels/{panelId}/judges': ofOperators(NO_PANEL),
  'POST /api/tests/{testId}/panels/{panelId}/propose': ofOperators(NO_PANEL),
  'GET /api/tests/{testId}/possible-judges': ofOperators(NO_TEST),
  'GET /api/tests/{testId}/versions/{number}/pass-mark': ofOperators(NO_TEST),
  'GET /api/demo/accounts':                     [200,         200,         200,         200,         200,         200,         200],
  'GET /auth/verify':                           [NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK],
  'GET /auth/reset':                            [NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK,     NO_LINK],
  'GET /auth/login':                            [NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO],
  'GET /auth/callback':                         [NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO,      NO_SSO],
};

const SOME_ID = '01900000-0000-7000-8000-000000000000';
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
/** Parts of bodies that the document can't express, such as exactly one of two fields. */
export const bodyBesides: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/admin/access-requests/{id}/approve': { personId: SOME_ID },
  'POST /api/admin/access-requests/decisions': { decision: { kind: 'reject', reason: 'No contract.' } },
  'POST /api/operations/{service}/outbox/unpark': { sequence: '999999999' },
  'POST /api/announcements': { audience: { to: 'people', personIds: [SOME_ID] } },
  'POST /api/announcements/audience': { audience: { to: 'people', personIds: [SOME_ID] } },
  'POST /api/items': { content: A_DRAFT },
  'POST /api/regrades': { change: { kind: 'exclude' } },
  'POST /api/items/moves': { items: SOME_ITEMS },
  'POST /api/items/retirements': { items: SOME_ITEMS },
  'POST /api/items/tags': { items: SOME_ITEMS, add: { topics: ['Valves'] } },
  'PUT /api/items/{itemId}/draft': { content: A_DRAFT },
  'POST /api/tests': { content: A_TEST },
  'POST /api/tests/check': { content: A_TEST },
  'PUT /api/tests/{testId}/draft': { content: A_TEST },
  'POST /api/auth/create-password': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
};

const COLUMNS: readonly Visitor[] = [
  'nobody',
  'employee',
  'manager',
  'admin',
  'garbage cookie',
  'expired session',
  'disabled account',
];

/** Every cell of the table. */
export const cells: readonly (readonly [route: string, visitor: Visitor, expected: Expected])[] =
  Object.entries(routeTable).flatMap(([route, answers]) =>
    COLUMNS.map((visitor, at) => [route, visitor, answers[at] ?? 0] as const),
  );
