// Written by `npm run docs` from the manifests of pages (*.page.ts).

import { loadPage, loadPlanned, type PageRoute } from '../load-page.ts';

/** Every address of the console except the 404 page. Imports of most are in tables of their own, which load after signing in. */
export const routeTable: readonly PageRoute[] = [
  {
    paths: ['/about'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAbout(texts),
  },
  {
    paths: ['/admin/access-requests'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAccessRequests(texts),
  },
  {
    paths: ['/request-access', '/request-access/withdraw', '/request-access/answer'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadRequestAccess(texts),
  },
  {
    paths: ['/change-password'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadChangePassword(texts),
  },
  {
    paths: ['/create-password'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadCreatePassword(texts),
  },
  {
    paths: ['/verify-email', '/stop-email'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadEmail(texts),
  },
  {
    paths: ['/forgot-password'],
    guard: 'everyone',
    frame: 'bare',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/account/forgot-password-page.tsx').then(
          ({ ForgotPasswordPage }) => ForgotPasswordPage,
        ),
        import('../../texts/account.en.ts'),
        import('../../ui/form/form.en.ts'),
      ),
  },
  {
    paths: ['/notifications', '/notifications/new'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAnnouncements(texts),
  },
  {
    paths: ['/assessment/:id'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAttempt(texts),
  },
  {
    paths: ['/manager/user-results/:userId'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadPersonResults(texts),
  },
  {
    paths: ['/assessments'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAssessments(texts),
  },
  {
    paths: ['/admin/assessments'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadManageAssessments(texts),
  },
  {
    paths: ['/marking'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadMarking(texts),
  },
  {
    paths: ['/pass-marks'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadPassMarks(texts),
  },
  {
    paths: ['/question-editor'],
    guard: 'everyone',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadQuestionEditor(texts),
  },
  {
    paths: ['/assessment-results/:id'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadResults(texts),
  },
  {
    paths: ['/manager-assignment'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAssign(texts),
  },
  {
    paths: ['/admin/audit'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAudit(texts),
  },
  {
    paths: ['/certificates'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadCertificates(texts),
  },
  {
    paths: ['/my-certificates'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadMyCertificates(texts),
  },
  {
    paths: ['/admin/users/import'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadImport(texts),
  },
  {
    paths: ['/admin/service-tokens'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadServiceTokens(texts),
  },
  {
    paths: ['/evidence/:hash'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadEvidence(texts),
  },
  {
    paths: ['/admin/organized', '/organized-admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadAdminAreas(texts),
  },
  {
    paths: ['/admin', '/admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/home/admin-home-page.tsx').then(({ AdminHomePage }) => AdminHomePage),
        import('../../features/home/overview/overview.en.ts'),
        import('../../ui/list/list.en.ts'),
      ),
  },
  {
    paths: ['/', '/dashboard'],
    guard: 'employee',
    frame: 'shell',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/home/employee-home-page.tsx').then(({ EmployeeHomePage }) => EmployeeHomePage),
        import('../../features/home/cards/cards.en.ts'),
        import('../../ui/list/list.en.ts'),
        import('../../features/assessments/rules/rules.en.ts'),
      ),
  },
  {
    paths: ['/simplified-admin-dashboard'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadKeyFigures(texts),
  },
  {
    paths: ['/unified-manager-dashboard'],
    guard: 'manager',
    frame: 'shell',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/home/manager-home-page.tsx').then(({ ManagerHomePage }) => ManagerHomePage),
        import('../../features/home/cards/cards.en.ts'),
        import('../../features/home/cover/dashboards.en.ts'),
        import('../../ui/list/list.en.ts'),
      ),
  },
  {
    paths: ['/advanced-manager'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadSkillCover(texts),
  },
  {
    paths: ['/manager', '/manager-dashboard'],
    guard: 'manager',
    frame: 'shell',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/home/team-page.tsx').then(({ TeamPage }) => TeamPage),
        import('../../features/home/cards/cards.en.ts'),
        import('../../features/home/cover/dashboards.en.ts'),
        import('../../ui/list/list.en.ts'),
      ),
  },
  {
    paths: ['/admin/level-progression'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadLevelProgression(texts),
  },
  {
    paths: ['/my-observations'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadMyObservations(texts),
  },
  {
    paths: ['/observations'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadObservations(texts),
  },
  {
    paths: ['/admin/operations'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadOperations(texts),
  },
  {
    paths: ['/assignments', '/assigned-assessments'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadOwnWork(texts),
  },
  {
    paths: ['/admin/users', '/admin/users/erasures'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadPeople(texts),
  },
  {
    paths: ['/user-profile'],
    guard: 'signed-in',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadProfile(texts),
  },
  {
    paths: ['/register'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadRegister(texts),
  },
  {
    paths: ['/employee-registration'],
    guard: 'everyone',
    frame: 'bare',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/registration/registration-page.tsx').then(
          ({ RegistrationPage }) => RegistrationPage,
        ),
        import('../../texts/account.en.ts'),
        import('../../ui/form/form.en.ts'),
      ),
  },
  {
    paths: ['/schedule'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadSchedule(texts),
  },
  {
    paths: ['/login'],
    guard: 'everyone',
    frame: 'bare',
    load: (texts) =>
      loadPage(
        texts,
        import('../../features/sign-in/login-page.tsx').then(({ LoginPage }) => LoginPage),
      ),
  },
  {
    paths: ['/skill-management'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadSkillManagement(texts),
  },
  {
    paths: ['/manager-skill-tracking'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadCrewProgress(texts),
  },
  {
    paths: ['/users-progress'],
    guard: 'admin',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadEveryonesProgress(texts),
  },
  {
    paths: ['/manager/user-progress/:userId'],
    guard: 'manager',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadPersonProgress(texts),
  },
  {
    paths: ['/skill-progress'],
    guard: 'employee',
    frame: 'shell',
    load: async (texts) => (await import('./inside-pages.ts')).loadSkillProgress(texts),
  },
  {
    paths: ['/test-users'],
    guard: 'everyone',
    frame: 'bare',
    load: async (texts) => (await import('./mail-pages.ts')).loadTestUsers(texts),
  },

  {
    paths: ['/practice-assessments'],
    guard: 'employee',
    frame: 'shell',
    load: loadPlanned('/practice-assessments'),
  },
  { paths: ['/coding/:id'], guard: 'employee', frame: 'shell', load: loadPlanned('/coding/:id') },
  { paths: ['/peer-reviews'], guard: 'employee', frame: 'shell', load: loadPlanned('/peer-reviews') },
  {
    paths: ['/ai-learning', '/ai-learning-resources'],
    guard: 'employee',
    frame: 'shell',
    load: loadPlanned('/ai-learning'),
  },
  { paths: ['/ai-dashboard'], guard: 'employee', frame: 'shell', load: loadPlanned('/ai-dashboard') },
  { paths: ['/ai-analytics'], guard: 'employee', frame: 'shell', load: loadPlanned('/ai-analytics') },
  {
    paths: ['/learning-recommendations', '/ai-recommendations', '/adaptive-recommendations'],
    guard: 'employee',
    frame: 'shell',
    load: loadPlanned('/learning-recommendations'),
  },
  { paths: ['/ci-ideas'], guard: 'employee', frame: 'shell', load: loadPlanned('/ci-ideas') },
  {
    paths: ['/job-procedures', '/work-procedures'],
    guard: 'employee',
    frame: 'shell',
    load: loadPlanned('/job-procedures'),
  },
  { paths: ['/procedures'], guard: 'signed-in', frame: 'shell', load: loadPlanned('/procedures') },
  { paths: ['/ai-assistant'], guard: 'signed-in', frame: 'shell', load: loadPlanned('/ai-assistant') },
  { paths: ['/messages'], guard: 'signed-in', frame: 'shell', load: loadPlanned('/messages') },
  {
    paths: ['/manager-messaging'],
    guard: 'manager',
    frame: 'shell',
    load: loadPlanned('/manager-messaging'),
  },
  {
    paths: ['/manager/practice-assessments'],
    guard: 'manager',
    frame: 'shell',
    load: loadPlanned('/manager/practice-assessments'),
  },
  {
    paths: ['/job-procedures/manage'],
    guard: 'manager',
    frame: 'shell',
    load: loadPlanned('/job-procedures/manage'),
  },
  {
    paths: ['/admin/peer-reviews'],
    guard: 'admin',
    frame: 'shell',
    load: loadPlanned('/admin/peer-reviews'),
  },
  {
    paths: ['/external-learning/manage'],
    guard: 'admin',
    frame: 'shell',
    load: loadPlanned('/external-learning/manage'),
  },
];
