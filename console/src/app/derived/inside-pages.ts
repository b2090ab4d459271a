// Written by `npm run docs` from the manifests of pages (*.page.ts).

import { loadPage, type LoadPage } from '../load-page.ts';

export const loadAbout: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/about/about-page.tsx').then(({ AboutPage }) => AboutPage),
    import('../../features/about/about.en.ts'),
  );
export const loadAccessRequests: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/access-queue/queue-page.tsx').then(({ QueuePage }) => QueuePage),
    import('../../features/access-queue/access-queue.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadAnnouncements: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/announcements/announcements-pages.tsx').then(
      ({ AnnouncementsPages }) => AnnouncementsPages,
    ),
    import('../../features/announcements/announcements.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadAttempt: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/attempt/attempt-page.tsx').then(({ AttemptPage }) => AttemptPage),
    import('../../features/assessments/attempt/attempt.en.ts'),
    import('../../items/items.en.ts'),
  );
export const loadPersonResults: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/attempts/person-results-page.tsx').then(
      ({ PersonResultsPage }) => PersonResultsPage,
    ),
    import('../../features/assessments/attempts/watch.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadAssessments: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/catalogue/assessments-page.tsx').then(
      ({ AssessmentsPage }) => AssessmentsPage,
    ),
    import('../../features/assessments/catalogue/catalogue.en.ts'),
    import('../../features/assessments/mine/mine.en.ts'),
    import('../../features/assessments/start/start.en.ts'),
    import('../../features/assessments/rules/rules.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../items/items.en.ts'),
  );
export const loadManageAssessments: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/manage-assessments-page.tsx').then(
      ({ ManageAssessmentsPage }) => ManageAssessmentsPage,
    ),
    import('../../features/assessments/questions.en.ts'),
    import('../../features/assessments/coverage/coverage.en.ts'),
    import('../../features/assessments/bulk/bulk.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadMarking: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/marking/marking-page.tsx').then(({ MarkingPage }) => MarkingPage),
    import('../../features/assessments/marking/marking.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../items/items.en.ts'),
  );
export const loadPassMarks: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/pass-marks/pass-marks-page.tsx').then(
      ({ PassMarksPage }) => PassMarksPage,
    ),
    import('../../features/assessments/pass-marks/pass-marks.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../items/items.en.ts'),
  );
export const loadQuestionEditor: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/question-editor-page.tsx').then(
      ({ QuestionEditorPage }) => QuestionEditorPage,
    ),
    import('../../features/assessments/questions.en.ts'),
    import('../../features/assessments/coverage/coverage.en.ts'),
    import('../../features/assessments/bulk/bulk.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadResults: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assessments/results/results-page.tsx').then(({ ResultsPage }) => ResultsPage),
    import('../../features/assessments/results/results.en.ts'),
    import('../../features/assessments/start/start.en.ts'),
    import('../../features/assessments/rules/rules.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../items/items.en.ts'),
  );
export const loadAssign: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/assign/assign-page.tsx').then(({ AssignPage }) => AssignPage),
    import('../../features/assign/rotations.en.ts'),
    import('../../features/assign/assignments/assignments.en.ts'),
    import('../../ui/assignments/assigning.en.ts'),
    import('../../ui/assignments/work-words.en.ts'),
    import('../../features/assign/sessions/training-sessions.en.ts'),
    import('../../ui/sessions/session-words.en.ts'),
    import('../../features/assign/schedule/crew-schedule.en.ts'),
    import('../../ui/schedule/schedule-words.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadAudit: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/audit/audit-page.tsx').then(({ AuditPage }) => AuditPage),
    import('../../features/audit/audit.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../ui/services/services.en.ts'),
  );
export const loadCertificates: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/certificates/certificates-page.tsx').then(
      ({ CertificatesPage }) => CertificatesPage,
    ),
    import('../../features/certificates/certificates.en.ts'),
    import('../../ui/certificates/certificate-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadMyCertificates: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/certificates/certificates-page.tsx').then(
      ({ CertificatesPage }) => CertificatesPage,
    ),
    import('../../features/certificates/certificates.en.ts'),
    import('../../ui/certificates/certificate-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadImport: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/directory/import-page.tsx').then(({ ImportPage }) => ImportPage),
    import('../../features/directory/directory.en.ts'),
    import('../../ui/import/upload.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadServiceTokens: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/directory/service-tokens-page.tsx').then(
      ({ ServiceTokensPage }) => ServiceTokensPage,
    ),
    import('../../features/directory/directory.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadAdminAreas: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/home/admin-areas-page.tsx').then(({ AdminAreasPage }) => AdminAreasPage),
    import('../../features/home/areas.en.ts'),
  );
export const loadKeyFigures: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/home/key-figures-page.tsx').then(({ KeyFiguresPage }) => KeyFiguresPage),
    import('../../features/home/overview/overview.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadSkillCover: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/home/skill-cover-page.tsx').then(({ SkillCoverPage }) => SkillCoverPage),
    import('../../features/home/cover/skill-cover.en.ts'),
    import('../../features/home/cover/dashboards.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadLevelProgression: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/level-progression/level-progression-page.tsx').then(
      ({ LevelProgressionPage }) => LevelProgressionPage,
    ),
    import('../../features/level-progression/level-progression.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadMyObservations: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/observations/my-observations-page.tsx').then(
      ({ MyObservationsPage }) => MyObservationsPage,
    ),
    import('../../features/observations/observations.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadObservations: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/observations/observations-page.tsx').then(
      ({ ObservationsPage }) => ObservationsPage,
    ),
    import('../../features/observations/observations.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadOperations: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/operations/operations-page.tsx').then(({ OperationsPage }) => OperationsPage),
    import('../../features/operations/operations.en.ts'),
    import('../../ui/list/list.en.ts'),
    import('../../ui/services/services.en.ts'),
  );
export const loadOwnWork: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/own-work/own-work-page.tsx').then(({ OwnWorkPage }) => OwnWorkPage),
    import('../../features/own-work/own-work.en.ts'),
    import('../../ui/assignments/work-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadPeople: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/people/people-pages.tsx').then(({ PeoplePages }) => PeoplePages),
    import('../../features/people/people.en.ts'),
    import('../../features/directory/directory.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadProfile: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
    import('../../features/profile/profile.en.ts'),
    import('../../features/profile/notification-preferences/notification-preferences.en.ts'),
    import('../../features/profile/devices/devices.en.ts'),
    import('../../session/notifications/notifications.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadSchedule: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/schedule/schedule-page.tsx').then(({ SchedulePage }) => SchedulePage),
    import('../../features/schedule/schedule.en.ts'),
    import('../../ui/schedule/schedule-words.en.ts'),
    import('../../ui/sessions/session-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadSkillManagement: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/skill-management/skill-management-page.tsx').then(
      ({ SkillManagementPage }) => SkillManagementPage,
    ),
    import('../../features/skill-management/skill-management.en.ts'),
    import('../../features/skill-management/framework/skill-framework.en.ts'),
    import('../../features/skill-management/rules/skill-rules.en.ts'),
    import('../../features/skill-management/profiles/skill-profiles.en.ts'),
    import('../../features/skill-management/checklists/skill-checklists.en.ts'),
    import('../../features/skill-management/schemes/skill-schemes.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadCrewProgress: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/skill-progress/crew-progress-page.tsx').then(
      ({ CrewProgressPage }) => CrewProgressPage,
    ),
    import('../../features/skill-progress/progress-list.en.ts'),
    import('../../features/skill-progress/matrix/skill-matrix.en.ts'),
    import('../../ui/assignments/assigning.en.ts'),
    import('../../ui/assignments/work-words.en.ts'),
    import('../../features/skill-progress/skill-progress.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../features/skill-progress/certificates/certificate-list.en.ts'),
    import('../../ui/certificates/certificate-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadEveryonesProgress: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/skill-progress/everyones-progress-page.tsx').then(
      ({ EveryonesProgressPage }) => EveryonesProgressPage,
    ),
    import('../../features/skill-progress/progress-list.en.ts'),
    import('../../features/skill-progress/matrix/skill-matrix.en.ts'),
    import('../../ui/assignments/assigning.en.ts'),
    import('../../ui/assignments/work-words.en.ts'),
    import('../../features/skill-progress/skill-progress.en.ts'),
    import('../../features/skill-progress/certificates/certificate-list.en.ts'),
    import('../../ui/certificates/certificate-words.en.ts'),
    import('../../features/skill-progress/records/external-records.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/import/upload.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadPersonProgress: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/skill-progress/person-progress-page.tsx').then(
      ({ PersonProgressPage }) => PersonProgressPage,
    ),
    import('../../features/skill-progress/skill-progress.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
export const loadSkillProgress: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/skill-progress/skill-progress-page.tsx').then(
      ({ SkillProgressPage }) => SkillProgressPage,
    ),
    import('../../features/skill-progress/skill-progress.en.ts'),
    import('../../ui/skills/skill-words.en.ts'),
    import('../../ui/list/list.en.ts'),
  );
