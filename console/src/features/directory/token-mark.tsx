import type { ServiceToken } from '@rigwise/contracts';
import { IconBan, IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';

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
  return <LookMark icon={ICONS[status]} look={LOOKS[status]} text={t(`directory.tokens.status.${status}`)} />;
}
