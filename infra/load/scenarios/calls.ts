/**
 * The calls of scenarios, copied from the contracts (calls.spec.ts compares them): k6 loads no packages, so it can't
 * import the contracts.
 */
export const calls = {
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/logout' },
  currentUser: { method: 'GET', path: '/api/auth/current' },
  employeeLoginSendOtp: { method: 'POST', path: '/api/auth/employee-login-send-otp' },
  employeeLoginVerifyOtp: { method: 'POST', path: '/api/auth/employee-login-verify-otp' },
  unreadCount: { method: 'GET', path: '/api/notifications/unread-count' },
  listNotifications: { method: 'GET', path: '/api/notifications' },
  markAllNotificationsRead: { method: 'POST', path: '/api/notifications/read-all' },
  announce: { method: 'POST', path: '/api/announcements' },
  requestAccess: { method: 'POST', path: '/api/auth/request-access' },
  listAccessRequests: { method: 'GET', path: '/api/admin/access-requests' },
  showAccessRequest: { method: 'GET', path: '/api/admin/access-requests/{id}' },
  rejectAccessRequest: { method: 'POST', path: '/api/admin/access-requests/{id}/reject' },
  listItems: { method: 'GET', path: '/api/items' },
  listTests: { method: 'GET', path: '/api/tests' },
  createTest: { method: 'POST', path: '/api/tests' },
  submitTest: { method: 'POST', path: '/api/tests/{testId}/submit' },
  approveTest: { method: 'POST', path: '/api/tests/{testId}/approve' },
  publishTest: { method: 'POST', path: '/api/tests/{testId}/publish' },
  listCatalogue: { method: 'GET', path: '/api/tests/catalogue' },
  showCatalogueTest: { method: 'GET', path: '/api/tests/catalogue/{testId}' },
  startAttempt: { method: 'POST', path: '/api/attempts' },
  listMyAttempts: { method: 'GET', path: '/api/attempts/mine' },
  showAttemptState: { method: 'GET', path: '/api/attempts/{attemptId}/state' },
  saveAnswers: { method: 'POST', path: '/api/attempts/{attemptId}/answers' },
  submitAttempt: { method: 'POST', path: '/api/attempts/{attemptId}/submit' },
  showMyResult: { method: 'GET', path: '/api/attempts/{attemptId}/result' },
} as const;

export type CallName = keyof typeof calls;
