import { Button } from '@mantine/core';
import { listServiceTokens, type ServiceToken } from '@rigwise/contracts';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './import-page.module.css';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

/** /admin/service-tokens: tokens with which other systems sign in. */
export function ServiceTokensPage() {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(listServiceTokens, {});
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ServiceToken | null>(null);
  const columns = useTokenColumns(setRevoking);
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('directory.tokens.make')}
    </Button>
  );
  return (
    <PageFrame
      title={t('directory.tokens.title')}
      lead={t('directory.tokens.lead')}
      back={{ to: '/admin/users', text: t('directory.tokens.back') }}
      actions={data && data.items.length > 0 && make}
    >
      <div className={classes['tokens']}>
        {data ? (
          <>
            <p className={classes['soft']} role="status">
              {data.items.length > 0 && t('directory.tokens.count', { count: data.items.length })}
            </p>
            {data.items.length > 0 ? (
              <ListTable
                caption={t('directory.tokens.title')}
                columns={columns}
                items={data.items}
                rowId={({ id }) => id}
              />
            ) : (
              <ListEmpty
                icon={IconKey}
                title={t('directory.tokens.none')}
                text={t('directory.tokens.noneText')}
              >
                {make}
              </ListEmpty>
            )}
          </>
        ) : error ? (
          <ListFailure error={error} onRetry={() => mutate()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
      {isMaking && <MakeTokenDialog onClose={() => setIsMaking(false)} onMade={() => void mutate()} />}
      {revoking && (
        <RevokeTokenDialog
          token={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            void mutate();
          }}
        />
      )}
    </PageFrame>
  );
}
