import { listErasures } from '@rigwise/contracts';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useReadWhile } from '../../ui/use-read-while.ts';
import { useErasureColumns } from './use-erasure-columns.tsx';

const EVERY_MS = 2_000;

/** /admin/users/erasures: erasures by person id, with their progress. Polls until all have finished. */
export function ErasuresPage() {
  const { t } = useTranslation();
  const page = useListPage({
    call: listErasures,
    filters: [
      {
        ...{ name: 'open', label: t('people.erasure.page.show') },
        choice: {
          any: t('people.erasure.page.all'),
          options: [{ value: 'true', label: t('people.erasure.page.unfinished') }],
        },
      },
    ],
    args: ({ open }) => ({ query: open === 'true' ? { open: 'true' as const } : {} }),
    isReadAnew: true,
  });
  const { items, reload } = page.list;
  useReadWhile(items?.some(({ completedAt }) => completedAt === null) ?? false, reload, EVERY_MS);
  return (
    <TablePage
      page={page}
      title={t('people.erasure.page.title')}
      lead={t('people.erasure.page.lead')}
      back={{ to: '/admin/users', text: t('people.erasure.page.back') }}
      columns={useErasureColumns()}
      rowId={({ personId }) => personId}
      count={(count) => t('people.erasure.page.count', { count })}
      empty={
        <ListEmpty
          icon={IconEraser}
          title={t(page.isFiltered ? 'people.erasure.page.noneOpen' : 'people.erasure.page.none')}
          text={t(page.isFiltered ? 'people.erasure.page.noneOpenText' : 'people.erasure.page.noneText')}
        />
      }
    />
  );
}
