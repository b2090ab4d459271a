import {
  ANONYMOUS,
  ofEveryone,
  ofHolders,
  ofOperators,
  ofSupervisors,
  OUTSIDE,
  ROLE,
  type Answers,
  type Expected,
} from './route-answers.ts';

const NO_SKILL = '404 skill/not-found';
const NO_IMPORT = '404 framework-import/not-found';
const NO_RECORD_IMPORT = '404 record-import/not-found';
const NO_CHUNK = '415 request/unsupported-media-type';
const NO_PROFILE = '404 profile/not-found';
const NO_PROGRESS = '404 skill-progress/no-person';
const NO_SCHEME = '404 scheme/not-found';
const NO_CERTIFICATE = '404 certificate/not-found';
const NO_CHECKLIST = '404 checklist/not-found';
const WRONG_SKILL = '422 checklist/wrong-skill';
const NO_OBSERVATION = '404 observation/not-found';
const WRONG_PART = '422 scheme/wrong-part';

const NO_RECORD = '404 external-record/not-found';
const NO_RATING = '404 skill-rating/nothing';
const INVALID = '400 request/invalid';
const NO_PERSON = '404 rotation/no-person';
const NO_ROTATION = '404 rotation/not-found';
const NO_PATTERN = '404 rotation-pattern/not-found';
const NO_TARGET = '422 assignment/no-target';
const NO_ASSIGNMENT = '404 assignment/not-found';
const NO_WORK = '404 assignment/no-work';
const NO_TABLE = '422 rotation-import/unreadable';

/** Without signing in. */
const byAnyone = (answer: Expected): Answers => [answer, answer, answer, answer, answer, answer, answer];
/** Signers are people whom a kind of certificate names, whatever their role. */
const ofSigners = ofEveryone(NO_CERTIFICATE);
/** Administrators alone act on certificates, and of one that isn’t there nobody knows whose it is. */
const ofOthers: Answers = [ANONYMOUS, ROLE, ROLE, NO_CERTIFICATE, ANONYMOUS, ANONYMOUS, ANONYMOUS];

const ofWithdrawals: Answers = [ANONYMOUS, ROLE, ROLE, NO_OBSERVATION, ANONYMOUS, ANONYMOUS, ANONYMOUS];

/** What everyone gets from the service of skills and certificates. */
export const competencyRoutes: Readonly<Record<string, Answers>> = {
  'GET /api/skills': ofEveryone(200),
  'GET /api/skill-progress/mine': ofEveryone(200),
  'POST /api/skills': ofOperators(201),
  'GET /api/skills/{skillId}': ofOperators(NO_SKILL),
  'PUT /api/skills/{skillId}': ofOperators(NO_SKILL),
  'POST /api/skills/{skillId}/move': ofOperators(NO_SKILL),
  'POST /api/skills/{skillId}/retirement': ofOperators(NO_SKILL),
  'POST /api/skills/{skillId}/restoration': ofOperators(NO_SKILL),
  'GET /api/skill-framework/case': ofOperators(200),
  'GET /api/skill-framework/csv': ofOperators(200),
  'GET /api/skill-framework/imports': ofOperators(200),
  'POST /api/skill-framework/imports/uploads': ofOperators(201),
  'GET /api/skill-framework/imports/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'PATCH /api/skill-framework/imports/uploads/{uploadId}': ofOperators(NO_CHUNK),
  'DELETE /api/skill-framework/imports/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'GET /api/skill-framework/imports/{importId}': ofOperators(NO_IMPORT),
  'GET /api/skill-framework/imports/{importId}/rows': ofOperators(NO_IMPORT),
  'GET /api/skill-framework/imports/{importId}/verdicts': ofOperators(NO_IMPORT),
  'POST /api/skill-framework/imports/{importId}/application': ofOperators(NO_IMPORT),
  'POST /api/skill-framework/imports/{importId}/discard': ofOperators(NO_IMPORT),
  'GET /api/skills/{skillId}/rules': ofOperators(NO_SKILL),
  'PUT /api/skills/{skillId}/rules': ofOperators(NO_SKILL),
  'POST /api/skills/{skillId}/rules/trial': ofOperators(NO_SKILL),
  'GET /api/positions': ofOperators(200),
  'GET /api/skill-profiles': ofOperators(200),
  'POST /api/skill-profiles': ofOperators(201),
  'POST /api/skill-profiles/trial': ofOperators(200),
  'GET /api/skill-profiles/{profileId}': ofOperators(NO_PROFILE),
  'PUT /api/skill-profiles/{profileId}': ofOperators(NO_PROFILE),
  'POST /api/skill-profiles/{profileId}/retirement': ofOperators(NO_PROFILE),
  'POST /api/external-records/uploads': ofOperators(201),
  'GET /api/external-records/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'PATCH /api/external-records/uploads/{uploadId}': ofOperators(NO_CHUNK),
  'DELETE /api/external-records/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'GET /api/external-record-imports': ofOperators(200),
  'POST /api/external-record-imports/uploads': ofOperators(201),
  'GET /api/external-record-imports/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'PATCH /api/external-record-imports/uploads/{uploadId}': ofOperators(NO_CHUNK),
  'DELETE /api/external-record-imports/uploads/{uploadId}': ofOperators('404 upload/not-found'),
  'GET /api/external-record-imports/{importId}': ofOperators(NO_RECORD_IMPORT),
  'GET /api/external-record-imports/{importId}/rows': ofOperators(NO_RECORD_IMPORT),
  'GET /api/external-record-imports/{importId}/verdicts': ofOperators(NO_RECORD_IMPORT),
  'POST /api/external-record-imports/{importId}/application': ofOperators(NO_RECORD_IMPORT),
  'POST /api/external-record-imports/{importId}/discard': ofOperators(NO_RECORD_IMPORT),
  'GET /api/external-records': ofOperators(200),
  'POST /api/external-records': ofOperators('422 external-record/no-person'),
  'GET /api/external-records/{recordId}': ofOperators(NO_RECORD),
  'GET /api/external-records/{recordId}/file': ofOperators(NO_RECORD),
  'POST /api/external-records/{recordId}/approval': ofOperators(NO_RECORD),
  'POST /api/external-records/{recordId}/refusal': ofOperators(NO_RECORD),
  'POST /api/external-records/{recordId}/withdrawal': ofOperators(NO_RECORD),
  'GET /api/skill-ratings/people/{personId}': ofSupervisors(OUTSIDE, 200),
  'PUT /api/skill-ratings/people/{personId}/skills/{skillId}': ofSupervisors(OUTSIDE, NO_RATING),
  'DELETE /api/skill-ratings/people/{personId}/skills/{skillId}': ofSupervisors(OUTSIDE, NO_RATING),
  'GET /api/assignments': ofSupervisors(200, 200),
  'GET /api/assignments/csv': ofSupervisors(200, 200),
  'GET /api/assignments/mine': ofEveryone(200),
  'GET /api/assignments/mine/csv': ofEveryone(200),
  'GET /api/assignments/mine/home': ofEveryone(200),
  'GET /api/assignments/counts': ofSupervisors(200, 200),
  'GET /api/assignments/targets': ofSupervisors(200, 200),
  'POST /api/assignments': ofSupervisors(NO_TARGET, NO_TARGET),
  'POST /api/assignments/preview': ofSupervisors(NO_TARGET, NO_TARGET),
  'GET /api/assignments/{assignmentId}': ofSupervisors(NO_ASSIGNMENT, NO_ASSIGNMENT),
  'POST /api/assignments/{assignmentId}/undo': ofSupervisors(NO_ASSIGNMENT, NO_ASSIGNMENT),
  'POST /api/assignments/{assignmentId}/cancellation': ofSupervisors(NO_ASSIGNMENT, NO_ASSIGNMENT),
  'GET /api/assigned-work/{workId}': ofSupervisors(OUTSIDE, NO_WORK),
  'POST /api/assigned-work/{workId}/waiver': ofSupervisors(OUTSIDE, NO_WORK),
  'POST /api/assigned-work/{workId}/waiver/end': ofSupervisors(OUTSIDE, NO_WORK),
  'POST /api/assigned-work/{workId}/cancellation': ofSupervisors(OUTSIDE, NO_WORK),
  'POST /api/assigned-work/{workId}/due-date': ofSupervisors(OUTSIDE, NO_WORK),
  'GET /api/rotations': ofSupervisors(200, 200),
  'POST /api/rotations': ofSupervisors(OUTSIDE, NO_PERSON),
  'GET /api/rotations/crew/today': ofSupervisors(200, 200),
  'GET /api/rotations/people/{personId}': ofSupervisors(OUTSIDE, NO_PERSON),
  'POST /api/rotations/people/{personId}/exceptions': ofSupervisors(OUTSIDE, NO_PERSON),
  'POST /api/rotations/people/{personId}/exceptions/{exceptionId}/withdrawal': ofSupervisors(
    OUTSIDE,
    NO_ROTATION,
  ),
  'POST /api/rotations/swaps': ofSupervisors(OUTSIDE, NO_PERSON),
  'POST /api/rotations/imports/trial': ofSupervisors(NO_TABLE, NO_TABLE),
  'POST /api/rotations/imports': ofSupervisors(NO_TABLE, NO_TABLE),
  'GET /api/rotation-patterns': ofSupervisors(200, 200),
  'POST /api/rotation-patterns': ofOperators(201),
  'PUT /api/rotation-patterns/{patternId}': ofOperators(NO_PATTERN),
  'POST /api/rotation-patterns/{patternId}/retirement': ofOperators(NO_PATTERN),
  'POST /api/rotation-patterns/{patternId}/restoration': ofOperators(NO_PATTERN),
  'GET /api/skill-progress/mine/home': ofEveryone(200),
  'GET /api/skill-progress/counts': ofSupervisors(200, 200),
  'GET /api/skill-progress': ofSupervisors(200, 200),
  'GET /api/skill-progress/csv': ofSupervisors(200, 200),
  'GET /api/skill-matrix': ofSupervisors(200, 200),
  'GET /api/skill-matrix/csv': ofSupervisors(200, 200),
  'GET /api/level-progression': ofSupervisors(INVALID, INVALID),
  'GET /api/level-progression/people': ofSupervisors(INVALID, INVALID),
  'GET /api/skill-progress/people/{personId}': ofSupervisors(OUTSIDE, NO_PROGRESS),
  'GET /api/certificate-schemes': ofOperators(200),
  'POST /api/certificate-schemes': ofOperators(WRONG_PART),
  'GET /api/certificate-schemes/{schemeId}': ofOperators(NO_SCHEME),
  'PUT /api/certificate-schemes/{schemeId}': ofOperators(NO_SCHEME),
  'POST /api/certificate-schemes/{schemeId}/retirement': ofOperators(NO_SCHEME),
  'GET /api/auth/my-data/skills': ofEveryone(200),
  'GET /api/auth/my-data/evidence': ofEveryone(200),
  'GET /api/levels': ofOperators(200),
  'GET /api/certificates/changes': ofOperators(200),
  'POST /api/certificate-schemes/{schemeId}/restoration': ofOperators(NO_SCHEME),
  'GET /api/certificates': ofSupervisors(200, 200),
  'GET /api/certificates/csv': ofSupervisors(200, 200),
  'GET /api/certificates/kinds': ofSupervisors(200, 200),
  'GET /api/certificates/mine': ofEveryone(200),
  'GET /api/certificates/to-sign': ofEveryone(200),
  'PUT /api/certificates/mine/{certificateId}/sharing': ofSigners,
  'GET /api/certificates/mine/{certificateId}/pdf': ofSigners,
  'GET /api/certificates/mine/{certificateId}/credential': ofSigners,
  'GET /api/certificates/{certificateId}/pdf': ofSupervisors(OUTSIDE, NO_CERTIFICATE),
  'GET /verify/{publicId}': byAnyone(404),
  'GET /api/credentials/keys': byAnyone(200),
  'GET /api/credentials/keys/{thumbprint}': byAnyone(INVALID),
  'GET /api/credentials/statuses/{list}': byAnyone(INVALID),
  'GET /api/certificates/{certificateId}': ofSupervisors(OUTSIDE, NO_CERTIFICATE),
  'POST /api/certificates/{certificateId}/suspension': ofOthers,
  'POST /api/certificates/{certificateId}/resumption': ofOthers,
  'POST /api/certificates/{certificateId}/revocation': ofOthers,
  'POST /api/certificates/{certificateId}/signature': ofSigners,
  'POST /api/certificates/{certificateId}/refusal': ofSigners,
  'GET /api/checklists': ofOperators(200),
  'POST /api/checklists': ofOperators(WRONG_SKILL),
  'GET /api/checklists/{checklistId}': ofOperators(NO_CHECKLIST),
  'PUT /api/checklists/{checklistId}': ofOperators(NO_CHECKLIST),
  'POST /api/checklists/{checklistId}/retirement': ofOperators(NO_CHECKLIST),
  'POST /api/checklists/{checklistId}/restoration': ofOperators(NO_CHECKLIST),
  'GET /api/observations': ofHolders,
  'GET /api/observations/checklists': ofHolders,
  'GET /api/observations/people': ofHolders,
  'GET /api/observations/mine': ofEveryone(200),
  'POST /api/observations/mine/{observationId}/acknowledgement': ofEveryone(NO_OBSERVATION),
  'GET /api/observations/{observationId}': ofSupervisors(OUTSIDE, NO_OBSERVATION),
  'PUT /api/observations/people/{personId}/{observationId}': ofHolders,
  'POST /api/observations/{observationId}/withdrawal': ofWithdrawals,
};
