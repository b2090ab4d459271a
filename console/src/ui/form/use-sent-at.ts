import { useRef } from 'react';
import { CODE_RESEND_COOLDOWN_SECONDS } from '../../constants.ts';

/**
 * The start of the cool-down for another code. Requesting again for the same number within it sends no new mail, so the
 * displayed cool-down continues.
 */
export function useSentAt(): (employeeNumber: string) => number {
  const last = useRef<{ number: string; at: number } | null>(null);
  return (employeeNumber) => {
    const [number, now] = [employeeNumber.toLowerCase(), Date.now()];
    const isSame = last.current?.number === number;
    if (last.current && isSame && now - last.current.at < CODE_RESEND_COOLDOWN_SECONDS * 1_000) {
      return last.current.at;
    }
    last.current = { number, at: now };
    return now;
  };
}
