import { Button } from '@mantine/core';
import type { ServiceToken } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list/list-table.tsx';
import { When } from '../../ui/when.tsx';
import classes from '../../ui/import/import.module.css';
import { scopeNames } from './scope-name.ts';
import { TokenMark, tokenStatus } from './token-mark.tsx';

/** The columns of the token list. */
export function useTokenColumns(onRevoke: (token: ServiceToken) => void): readonly Column<ServiceToken>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      heading: t('directory.tokens.columns.name'),
      isName: true,
      cell: ({ name, hint }) => (
        <>
          <span className={classes['person']}>{name}</span>
          <span className={classes['soft']}>{t('directory.tokens.ends', { hint })}</span>
        </>
      ),
    },
    {
      id: 'status',
      heading: t('directory.tokens.columns.status'),
      isMark: true,
      cell: (token) => <TokenMark status={tokenStatus(token)} />,
    },
    {
      id: 'scopes',
      heading: t('directory.tokens.columns.scopes'),
      cell: ({ scopes }) => scopeNames(scopes, t),
    },
    {
      id: 'used',
      heading: t('directory.tokens.columns.used'),
      isLabelled: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('directory.tokens.never') : <When at={lastUsedAt} />,
    },
    {
      id: 'expires',
      heading: t('directory.tokens.columns.expires'),
      isLabelled: true,
      cell: ({ expiresAt, revokedAt }) => <When at={revokedAt ?? expiresAt} />,
    },
    { id: 'by', heading: t('directory.tokens.columns.by'), cell: ({ madeBy }) => madeBy },
    {
      id: 'acts',
      heading: t('directory.tokens.columns.acts'),
      isBare: true,
      cell: (token) =>
        tokenStatus(token) === 'usable' && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('directory.tokens.revokeNamed', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('directory.tokens.revoke')}
          </Button>
        ),
    },
  ];
}
