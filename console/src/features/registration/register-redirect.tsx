import { Navigate, useLocation } from 'react-router-dom';

/** /register is an alias of /employee-registration; Back must not return to it. */
export function RegisterRedirect() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/employee-registration', search, hash }} replace />;
}
