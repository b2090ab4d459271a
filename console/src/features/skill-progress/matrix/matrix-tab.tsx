import { Button } from '@mantine/core';
import {
  exportSkillMatrix,
  matrixOrders,
  MOST_PEOPLE_OF_A_MATRIX,
  showSkillMatrix,
  type MatrixOrder,
  type SkillMatrix,
} from '@rigwise/contracts';
import { IconListSearch, IconPrinter, IconTargetArrow, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowDrawer } from '../../../ui/details/row-drawer.tsx';
import { useSessionState } from '../../../session/use-session.ts';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { usePrinting } from '../../../ui/list/use-printing.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { isId, progressQuery } from '../progress-query.ts';
import { useProgressFilters, type ProgressChoices } from '../use-progress-filters.ts';
import { CellDetails } from './cell-details.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixKey } from './matrix-key.tsx';
import { MatrixPaper } from './matrix-paper.tsx';
import { MatrixTools } from './matrix-tools.tsx';
import classes from './matrix.module.css';
import { SelectedCells } from './selected-cells.tsx';
import { useCellSelection } from './use-cell-selection.ts';

interface MatrixTabProps extends Pick<PageFrameProps, 'title' | 'lead'> {
  choices: ProgressChoices;
  tabs: ReactNode;
}

const NAMES = ['search', 'fitness', 'position', 'department', 'skill'] as const;

/** The people in the caller’s scope against the skills that their positions need. */
export function MatrixTab({ choices, tabs, ...frame }: MatrixTabProps) {
  const { t } = useTranslation();
  const filters = useProgressFilters(choices);
  const url = useUrlFilters([...NAMES, 'order', 'within']);
  const order: MatrixOrder = matrixOrders.find((one) => one === url.values.order) ?? 'name';
  const { within } = url.values;
  const query = { ...progressQuery(url.values), order, ...(isId(within) && { within }) };
  const details = useDetails(showSkillMatrix, { query });
  useReadAnew(details);
  const selecting = useCellSelection(JSON.stringify(query));
  const row = useOpenRow('cell');
  const isFiltered = NAMES.some((name) => url.values[name] !== undefined);
  const clear = (): void => url.clear([...NAMES, 'within']);
  const isEmpty = details.data?.people.length === 0 || details.data?.skills.length === 0;
  return (
    <ListPage
      {...frame}
      above={tabs}
      page={{ filters, url, clear: () => url.clear(NAMES) }}
      actions={
        <>
          <Button
            variant="default"
            visibleFrom="sm"
            disabled={isEmpty}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('skillMatrix.print')}
          </Button>
          <ExportButton address={fileAddress(exportSkillMatrix, { query })} isEmpty={isEmpty} />
        </>
      }
    >
      <Whole details={details}>
        {(matrix) => (
          <>
            {(isFiltered || matrix.people.length > 0) && (
              <MatrixTools {...{ matrix, url, order, selecting }} />
            )}
            {isEmpty ? (
              <NoCells matrix={matrix} isFiltered={isFiltered} onAll={clear} />
            ) : (
              <Cells
                matrix={matrix}
                order={order}
                selecting={selecting}
                onChanged={() => void details.reload()}
                onOpen={(personId, skillId) => row.open(`${personId}.${skillId}`)}
              />
            )}
          </>
        )}
      </Whole>
      <RowDrawer row={row} title={t('skillMatrix.drawer.title')} close={t('skillMatrix.drawer.close')}>
        {(id) => <CellDetails id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

type CellsProps = Parameters<typeof MatrixGrid>[0] & { matrix: SkillMatrix; onChanged: () => void };

function Cells({ onChanged, ...props }: CellsProps) {
  const { t } = useTranslation();
  const { hasMorePeople, moreSkills } = props.matrix;
  const isPrinting = usePrinting();
  return (
    <>
      {hasMorePeople && (
        <p className={classes['notes']}>{t('skillMatrix.morePeople', { count: MOST_PEOPLE_OF_A_MATRIX })}</p>
      )}
      {moreSkills > 0 && (
        <p className={classes['notes']}>{t('skillMatrix.moreSkills', { count: moreSkills })}</p>
      )}
      <MatrixGrid {...props} />
      <SelectedCells selecting={props.selecting} onChanged={onChanged} />
      {isPrinting && <MatrixPaper matrix={props.matrix} />}
      <MatrixKey />
    </>
  );
}

interface NoCellsProps {
  matrix: SkillMatrix;
  isFiltered: boolean;
  onAll: () => void;
}

function NoCells({ matrix, isFiltered, onAll }: NoCellsProps) {
  const { t } = useTranslation();
  const whose = useSessionState().user?.role === 'admin' ? 'all' : 'crew';
  if (matrix.people.length > 0)
    return (
      <ListEmpty
        icon={IconTargetArrow}
        title={t('skillMatrix.noSkills')}
        text={t('skillMatrix.noSkillsText')}
      />
    );
  if (!isFiltered)
    return (
      <ListEmpty
        icon={IconUsersGroup}
        title={t(`skillMatrix.none.${whose}`)}
        text={t(`skillMatrix.noneText.${whose}`)}
      />
    );
  return (
    <ListEmpty icon={IconListSearch} title={t('skillMatrix.noMatches')} text={t('skillMatrix.noMatchesText')}>
      <Button variant="default" onClick={onAll}>
        {t('skillMatrix.showAll')}
      </Button>
    </ListEmpty>
  );
}
