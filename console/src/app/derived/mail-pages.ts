// Written by `npm run docs` from the manifests of pages (*.page.ts).

import { loadPage, type LoadPage } from '../load-page.ts';

export const loadRequestAccess: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/access-request/request-access-pages.tsx').then(
      ({ RequestAccessPages }) => RequestAccessPages,
    ),
    import('../../features/access-request/request-access.en.ts'),
    import('../../ui/form/form.en.ts'),
  );
export const loadChangePassword: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/account/change-password-page.tsx').then(
      ({ ChangePasswordPage }) => ChangePasswordPage,
    ),
    import('../../texts/account.en.ts'),
    import('../../ui/form/form.en.ts'),
  );
export const loadCreatePassword: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/account/create-password-page.tsx').then(
      ({ CreatePasswordPage }) => CreatePasswordPage,
    ),
    import('../../texts/account.en.ts'),
    import('../../ui/form/form.en.ts'),
  );
export const loadEmail: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/account/email-pages.tsx').then(({ EmailPages }) => EmailPages),
    import('../../texts/account.en.ts'),
    import('../../ui/form/form.en.ts'),
  );
export const loadEvidence: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/evidence/evidence-page.tsx').then(({ EvidencePage }) => EvidencePage),
    import('../../features/evidence/evidence.en.ts'),
  );
export const loadRegister: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/registration/register-redirect.tsx').then(
      ({ RegisterRedirect }) => RegisterRedirect,
    ),
  );
export const loadTestUsers: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/test-users/test-users-page.tsx').then(({ TestUsersPage }) => TestUsersPage),
    import('../../features/test-users/test-users.en.ts'),
  );
