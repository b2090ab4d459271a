import type { ServiceToken } from '@rigwise/contracts';
import { IconBan, IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './marks.module.css';

export type TokenStatus = 'usable' | 'revoked' | 'expired';

export const tokenStatus = ({ expiresAt, revokedAt }: ServiceToken, now = Date.now()): TokenStatus => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) > now ? 'usable' : 'expired';
};

const ICONS = { usable: IconCircleCheck, revoked: IconBan, expired: IconClockOff } as const;
const LOOKS = { usable: 'good', revoked: 'bad', expired: 'warn' } as const;

/** Whether a token is still valid: icon, word and colour. */
export function TokenMark({ status }: { status: TokenStatus }) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  return (
    <span className={classes['mark']} data-look={LOOKS[status]}>
      <Icon size={18} aria-hidden="true" />
      {t(`directory.tokens.status.${status}`)}
    </span>
  );
}
