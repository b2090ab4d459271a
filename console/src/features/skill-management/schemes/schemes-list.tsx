import { Button } from '@mantine/core';
import { listCertificateSchemes, type SchemeRow } from '@rigwise/contracts';
import { IconCertificate, IconListSearch, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import cells from '../../../ui/list/cells.module.css';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { NEW_SCHEME } from './new-scheme-id.ts';
import classes from './schemes.module.css';
import { useSchemeColumns } from './use-scheme-columns.tsx';

interface SchemesListProps {
  tabs: ReactNode;
  row: OpenRow;
}

/** The kinds of certificates in use, or those that are retired. */
export function SchemesList({ tabs, row }: SchemesListProps) {
  const { t } = useTranslation();
  const url = useUrlFilters(['search', 'state']);
  const state = url.values.state === 'retired' ? 'retired' : 'in-use';
  const schemes = useDetails(listCertificateSchemes, { query: { state } });
  useReadAnew(schemes);
  const columns = useSchemeColumns(row);
  const add = (
    <Button
      component={Link}
      {...row.linkTo(NEW_SCHEME)}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('skillSchemes.add')}
    </Button>
  );
  const matching = (all: readonly SchemeRow[]): readonly SchemeRow[] => {
    const text = (url.values.search ?? '').trim().toLowerCase();
    return all.filter(({ title }) => title.toLowerCase().includes(text));
  };
  return (
    <ListPage
      title={t('skillManagement.title')}
      lead={t('skillManagement.lead')}
      actions={add}
      above={tabs}
      page={{ filters: useFilters(), url, clear: () => url.clear() }}
    >
      <Whole details={schemes}>
        {(all) => {
          const rows = matching(all);
          if (rows.length === 0)
            return (
              <Nothing
                kind={all.length > 0 ? 'noMatches' : state === 'retired' ? 'noneRetired' : 'none'}
                onAll={() => url.clear()}
              />
            );
          return (
            <div className={classes['table']}>
              <p role="status" className={cells['soft']}>
                {t('skillSchemes.count', { count: rows.length })}
              </p>
              <ListTable
                caption={t('skillManagement.tabs.certificates')}
                columns={columns}
                items={rows}
                rowId={({ id }) => id}
              />
            </div>
          );
        }}
      </Whole>
    </ListPage>
  );
}

function useFilters(): readonly ListFilter<'search' | 'state'>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('skillSchemes.filters.search') },
      search: { label: t('skillSchemes.find'), placeholder: t('skillSchemes.findHint') },
    },
    {
      ...{ name: 'state', label: t('skillSchemes.filters.state') },
      choice: {
        any: t('skillSchemes.states.any'),
        options: [{ value: 'retired', label: t('skillSchemes.states.retired') }],
      },
    },
  ];
}

function Nothing({ kind, onAll }: { kind: 'none' | 'noneRetired' | 'noMatches'; onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={kind === 'noMatches' ? IconListSearch : IconCertificate}
      title={t(`skillSchemes.${kind}`)}
      text={t(`skillSchemes.${kind}Text`)}
    >
      {kind !== 'none' && (
        <Button variant="default" onClick={onAll}>
          {t(kind === 'noMatches' ? 'skillSchemes.showAll' : 'skillSchemes.showInUse')}
        </Button>
      )}
    </ListEmpty>
  );
}
