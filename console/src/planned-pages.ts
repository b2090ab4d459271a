import type { Guard } from './app/page-manifest.ts';

/** A page whose feature isn't built yet, with every address that will show it. */
interface PlannedRoute {
  readonly name: string;
  readonly guard: Guard;
  readonly paths: readonly `/${string}`[];
  /** Where its button leads until then: always to a page that works. */
  readonly meanwhile: 'home' | 'profile';
}

/**
 * All planned pages. Each says what it will show and what users can do now (features/planned/planned.en.ts, under the same name).
 * A new feature removes its line here, its place in planned-places.ts and its texts there, and has a manifest of its own.
 */
export const plannedPages = [
  // Employees
  { name: 'practice', guard: 'employee', paths: ['/practice-assessments'], meanwhile: 'home' },
  { name: 'coding', guard: 'employee', paths: ['/coding/:id'], meanwhile: 'home' },
  { name: 'peerReviews', guard: 'employee', paths: ['/peer-reviews'], meanwhile: 'home' },
  {
    name: 'learningResources',
    guard: 'employee',
    paths: ['/ai-learning', '/ai-learning-resources'],
    meanwhile: 'profile',
  },
  { name: 'aiDashboard', guard: 'employee', paths: ['/ai-dashboard'], meanwhile: 'home' },
  { name: 'aiAnalytics', guard: 'employee', paths: ['/ai-analytics'], meanwhile: 'home' },
  {
    name: 'recommendations',
    guard: 'employee',
    paths: ['/learning-recommendations', '/ai-recommendations', '/adaptive-recommendations'],
    meanwhile: 'profile',
  },
  { name: 'ideas', guard: 'employee', paths: ['/ci-ideas'], meanwhile: 'home' },
  {
    name: 'procedures',
    guard: 'employee',
    paths: ['/job-procedures', '/work-procedures'],
    meanwhile: 'home',
  },

  // Every signed-in user
  { name: 'procedures', guard: 'signed-in', paths: ['/procedures'], meanwhile: 'home' },
  { name: 'assistant', guard: 'signed-in', paths: ['/ai-assistant'], meanwhile: 'home' },
  { name: 'messages', guard: 'signed-in', paths: ['/messages'], meanwhile: 'profile' },

  // Managers and administrators
  { name: 'crewMessages', guard: 'manager', paths: ['/manager-messaging'], meanwhile: 'home' },
  { name: 'crewPractice', guard: 'manager', paths: ['/manager/practice-assessments'], meanwhile: 'home' },
  { name: 'manageProcedures', guard: 'manager', paths: ['/job-procedures/manage'], meanwhile: 'home' },

  // Administrators
  { name: 'moderation', guard: 'admin', paths: ['/admin/peer-reviews'], meanwhile: 'home' },
  { name: 'externalLearning', guard: 'admin', paths: ['/external-learning/manage'], meanwhile: 'home' },
] as const satisfies readonly PlannedRoute[];

export type PlannedPage = (typeof plannedPages)[number];
export type PlannedName = PlannedPage['name'];
