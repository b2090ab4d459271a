import { Button } from '@mantine/core';
import { listObservations } from '@rigwise/contracts';
import { IconEyeCheck, IconListSearch, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { KeptList } from '../kept/kept-list.tsx';
import type { KitState } from '../keep/use-kit.ts';
import type { OpenOutbox } from '../keep/use-outbox.ts';
import { OpenObservation } from './open-observation.tsx';
import { observationQuery, useObservationFilters } from './use-observation-filters.ts';
import { useObservationColumns } from './use-observation-columns.tsx';

interface SignedListProps {
  kit: KitState;
  open: OpenOutbox;
}

/** What is on this device, and below it what the assessor signed. */
export function SignedList({ kit, open }: SignedListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listObservations,
    filters: useObservationFilters(kit.kit?.checklists ?? []),
    args: (values) => ({ query: observationQuery(values) }),
    isReadAnew: true,
  });
  const { isFiltered, clear, row } = page;
  return (
    <TablePage
      title={t('observations.title')}
      lead={t('observations.lead')}
      page={page}
      columns={useObservationColumns(row.linkTo)}
      rowId={({ id }) => id}
      count={(count) => t('observations.list.count', { count })}
      above={<KeptList open={open} />}
      actions={
        <Button
          component={Link}
          to="/observations?new=1"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('observations.new')}
        </Button>
      }
      empty={isFiltered ? <NoMatches onAll={clear} /> : <Nothing />}
      details={{
        title: t('observations.details.title'),
        close: t('observations.details.close'),
        show: (id) => <OpenObservation id={id} />,
      }}
    />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('observations.list.noMatches')}
      text={t('observations.list.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('observations.list.showAll')}
      </Button>
    </ListEmpty>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconEyeCheck}
      title={t('observations.list.none')}
      text={t('observations.list.noneText')}
    />
  );
}
