// Written by `npm run docs` from the manifests of pages (*.page.ts).

import { loadPage, type LoadPage } from '../load-page.ts';

export const loadRequestAccess: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/access-request/request-access-pages.tsx').then(
      ({ RequestAccessPages }) => RequestAccessPages,
    ),
    import('../../features/access-request/request-access.en.ts'),
  );
export const loadEmail: LoadPage = (texts) =>
  loadPage(
    texts,
    import('../../features/account/email-pages.tsx').then(({ EmailPages }) => EmailPages),
    import('../../features/account/account.en.ts'),
  );
