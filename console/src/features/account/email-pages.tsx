import { useLocation } from 'react-router-dom';
import { StopEmailChangePage } from './stop-email-change-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

/** The pages that mails about an email address link to. */
export function EmailPages() {
  const { pathname } = useLocation();
  return pathname === '/stop-email' ? <StopEmailChangePage /> : <VerifyEmailPage />;
}
