import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates automatically after a page has shown its message. */
export function useLater(when: boolean, milliseconds: number, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [when, milliseconds, to, navigate]);
}
