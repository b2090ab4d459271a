import { Navigate, useLocation } from 'react-router-dom';

/** /register is an older name of /employee-registration; Back must not lead into it again. */
export function RegisterRedirect() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/employee-registration', search, hash }} replace />;
}
