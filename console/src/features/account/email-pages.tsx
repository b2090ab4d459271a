import { useLocation } from 'react-router-dom';
import { StopEmailChangePage } from './stop-email-change-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

/** Where mails about an address lead. */
export function EmailPages() {
  const { pathname } = useLocation();
  return pathname === '/stop-email' ? <StopEmailChangePage /> : <VerifyEmailPage />;
}
