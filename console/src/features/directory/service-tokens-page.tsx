import { Button } from '@mantine/core';
import { listServiceTokens, type ServiceToken } from '@rigwise/contracts';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

/** /admin/service-tokens: tokens with which other systems sign in. */
export function ServiceTokensPage() {
  const { t } = useTranslation();
  const page = useListPage({ call: listServiceTokens, filters: [], args: () => ({}) });
  const { items, reload } = page.list;
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ServiceToken | null>(null);
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('directory.tokens.make')}
    </Button>
  );
  return (
    <TablePage
      page={page}
      title={t('directory.tokens.title')}
      lead={t('directory.tokens.lead')}
      back={{ to: '/admin/users', text: t('directory.tokens.back') }}
      actions={items && items.length > 0 && make}
      columns={useTokenColumns(setRevoking)}
      rowId={({ id }) => id}
      count={(count) => t('directory.tokens.count', { count })}
      empty={
        <ListEmpty icon={IconKey} title={t('directory.tokens.none')} text={t('directory.tokens.noneText')}>
          {make}
        </ListEmpty>
      }
    >
      {isMaking && <MakeTokenDialog onClose={() => setIsMaking(false)} onMade={() => void reload()} />}
      {revoking && (
        <RevokeTokenDialog
          token={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            void reload();
          }}
        />
      )}
    </TablePage>
  );
}
