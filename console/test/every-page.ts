// Written by `npm run docs` from the manifests of pages (*.page.ts).
// Their code is there at once, so that no test waits for it.
import '../src/features/about/about-page.tsx';
import '../src/features/access-queue/queue-page.tsx';
import '../src/features/access-request/request-access-pages.tsx';
import '../src/features/account/change-password-page.tsx';
import '../src/features/account/create-password-page.tsx';
import '../src/features/account/email-pages.tsx';
import '../src/features/account/forgot-password-page.tsx';
import '../src/features/announcements/announcements-pages.tsx';
import '../src/features/assessments/manage-assessments-page.tsx';
import '../src/features/assessments/question-editor-page.tsx';
import '../src/features/audit/audit-page.tsx';
import '../src/features/directory/import-page.tsx';
import '../src/features/directory/service-tokens-page.tsx';
import '../src/features/home/admin-areas-page.tsx';
import '../src/features/home/admin-home-page.tsx';
import '../src/features/home/employee-home-page.tsx';
import '../src/features/home/key-figures-page.tsx';
import '../src/features/home/manager-home-page.tsx';
import '../src/features/home/team-page.tsx';
import '../src/features/operations/operations-page.tsx';
import '../src/features/people/people-pages.tsx';
import '../src/features/profile/profile-page.tsx';
import '../src/features/registration/register-redirect.tsx';
import '../src/features/registration/registration-page.tsx';
import '../src/features/sign-in/login-page.tsx';
import '../src/features/test-users/test-users-page.tsx';
