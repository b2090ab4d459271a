import { Button } from '@mantine/core';
import { difficulties, itemCoverage } from '@rigwise/contracts';
import { IconChartGridDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { When } from '../../../ui/when.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';
import { CoverageTable } from './coverage-table.tsx';
import classes from './coverage.module.css';
import { gridOf, holesIn, languagesOf, type CoverageCell } from './coverage-grid.ts';

interface CoverageMapProps {
  /** The tab whose list shows the questions behind a figure. */
  tab: string;
}

/** What the bank has, and lacks: questions by topic and difficulty, in one language at a time. */
export function CoverageMap({ tab }: CoverageMapProps) {
  const { t } = useTranslation();
  const details = useDetails(itemCoverage, {});
  return (
    <DetailsBody details={details}>
      {({ cells, asOf }) =>
        cells.length === 0 ? (
          <ListEmpty icon={IconChartGridDots} title={t('coverage.none')} text={t('coverage.noneText')}>
            <Button component={Link} to={`?tab=${tab}`} variant="default">
              {t('coverage.toList')}
            </Button>
          </ListEmpty>
        ) : (
          <Cells cells={cells} asOf={asOf} tab={tab} />
        )
      }
    </DetailsBody>
  );
}

function Cells({ cells, asOf, tab }: CoverageMapProps & { cells: readonly CoverageCell[]; asOf: string }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { values, set } = useUrlFilters(['language']);
  const languages = languagesOf(cells);
  const [first = 'en'] = languages;
  const language = languages.find((one) => one === values.language) ?? first;
  const grid = gridOf(cells, language);
  const holes = holesIn(grid);
  return (
    <section aria-label={t('questions.tabs.coverage')} className={classes['coverage']}>
      <div className={classes['head']}>
        {languages.length > 1 && (
          <FilterSelect
            label={t('questions.filters.language')}
            any={languageName(first)}
            value={language === first ? '' : language}
            options={languages.slice(1).map((value) => ({ value, label: languageName(value) }))}
            onChange={(value) => set('language', value)}
          />
        )}
        <p className={classes['holes']}>
          {holes.length === 0
            ? t('coverage.noHoles')
            : t('coverage.holes', { count: holes.length, all: grid.length * difficulties.length })}
        </p>
        <p className={classes['asOf']}>
          {t('coverage.asOf')} <When at={asOf} />
        </p>
      </div>
      <CoverageTable grid={grid} language={language} tab={tab} />
      <p className={classes['asOf']}>{t('coverage.counting')}</p>
    </section>
  );
}
