import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes on by itself once a page has said what it had to say. */
export function useLater(when: boolean, milliseconds: number, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds);
    return () => clearTimeout(timer);
  }, [when, milliseconds, to, navigate]);
}
