import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_RESEND_COOLDOWN_SECONDS } from '../../constants.ts';
import classes from './form.module.css';

interface ResendButtonProps {
  label?: string;
  /** When the last mail was sent; 0 if none was requested here. */
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Requests another code, once the displayed cool-down is over. */
export function ResendButton({ label, sentAt, busy, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(sentAt);
  return (
    <Button
      variant="subtle"
      className={classes['quiet'] ?? ''}
      disabled={seconds > 0}
      loading={busy}
      onClick={onResend}
    >
      {seconds > 0 ? t('signInByNumber.resendIn', { seconds }) : (label ?? t('signInByNumber.resend'))}
    </Button>
  );
}

function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.min(
    CODE_RESEND_COOLDOWN_SECONDS,
    Math.ceil((sentAt + CODE_RESEND_COOLDOWN_SECONDS * 1_000 - now) / 1_000),
  );
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, left);
}
