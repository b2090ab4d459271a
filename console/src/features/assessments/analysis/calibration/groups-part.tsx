import { Button } from '@mantine/core';
import { exportTestFunctioning, groupings, showTestFunctioning } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDetails } from '../../../../ui/details/use-details.ts';
import { fileAddress } from '../../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../../ui/list/list-empty.tsx';
import { useUrlFilters } from '../../../../ui/list/use-url-filters.ts';
import { AnalysisFrame } from '../analysis-frame.tsx';
import classes from '../analysis.module.css';
import { comparedOrderOf } from './calibrated-items.ts';
import { GroupsResult } from './groups-result.tsx';

/** Whether questions are harder for some groups than for others. */
export function GroupsPart({ testId }: { testId: string }) {
  const { t } = useTranslation();
  const { values, clear } = useUrlFilters(['by', 'reference', 'sort']);
  const by = groupings.find((grouping) => grouping === values.by);
  const sort = comparedOrderOf(values.sort);
  const asked = { ...(by && { by }), ...(values.reference && { reference: values.reference }) };
  const details = useDetails(showTestFunctioning, { params: { testId }, query: asked });
  const query = { ...asked, ...(sort !== 'form' && { sort }) };
  return (
    <AnalysisFrame
      {...{ testId, details, part: 'groups', lead: t('functioning.lead') }}
      exportAddress={
        details.data?.result?.shown ? fileAddress(exportTestFunctioning, { params: { testId }, query }) : null
      }
      reasons={({ minimum, finished }) => ({
        tooFew: t('functioning.tooFew', { minimum, finished }),
        notYet: t('calibration.notYet'),
      })}
    >
      {({ groupMinimum: minimum }, result) =>
        result.shown ? (
          <GroupsResult {...{ testId, result }} shown={result.shown} />
        ) : (
          <div className={classes['none']}>
            {result.comparisons.length === 0 ? (
              <ListEmpty
                icon={IconUsersGroup}
                title={t('functioning.noGroups')}
                text={t('functioning.noGroupsText', { minimum })}
              />
            ) : (
              <ListEmpty
                icon={IconUsersGroup}
                title={t('functioning.notOffered')}
                text={t('functioning.notOfferedText')}
              >
                <Button variant="default" onClick={() => clear(['by', 'reference'])}>
                  {t('functioning.showOther')}
                </Button>
              </ListEmpty>
            )}
          </div>
        )
      }
    </AnalysisFrame>
  );
}
