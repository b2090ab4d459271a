import { useLocation } from 'react-router-dom';
import { AnswerPage } from './answer-page.tsx';
import { RequestAccessPage } from './request-access-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

/** /request-access, and the pages that its mails link to. */
export function RequestAccessPages() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/withdraw')) return <WithdrawPage />;
  return pathname.endsWith('/answer') ? <AnswerPage /> : <RequestAccessPage />;
}
