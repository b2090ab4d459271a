import { showChecklist, type SkillRow } from '@rigwise/contracts';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { AsOf } from '../../../ui/list/as-of.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Whole } from '../shared/whole.tsx';
import classes from './checklists.module.css';
import { NewChecklist } from './new-checklist.tsx';
import { OneChecklist } from './one-checklist.tsx';

/** In the URL, in the place of an id. */
export const NEW_CHECKLIST = 'new';

interface ChecklistPageProps {
  /** A checklist’s, or `NEW_CHECKLIST`. */
  id: string;
  row: OpenRow;
  skills: DetailsState<SkillRow[]>;
}

/** One checklist, or a new one. */
export function ChecklistPage({ id, row, skills }: ChecklistPageProps) {
  const { t } = useTranslation();
  if (showChecklist.params.safeParse({ checklistId: id }).success)
    return <OfChecklist checklistId={id} skills={skills} />;
  const isNew = id === NEW_CHECKLIST;
  return (
    <PageFrame
      title={t(isNew ? 'skillChecklists.new' : 'skillChecklists.untitled')}
      lead={t('skillChecklists.lead')}
      back={{ to: '?tab=checklists', text: t('skillChecklists.back') }}
    >
      <div className={classes['page']}>
        {isNew ? (
          <Whole details={skills}>
            {(all) => <NewChecklist skills={all} row={row} onOutdated={() => void skills.reload()} />}
          </Whole>
        ) : (
          <Unknown />
        )}
      </div>
    </PageFrame>
  );
}

function OfChecklist({ checklistId, skills }: Pick<ChecklistPageProps, 'skills'> & { checklistId: string }) {
  const { t } = useTranslation();
  const details = useDetails(showChecklist, { params: { checklistId } });
  useReadAnew(details);
  const isGone = details.error instanceof ApiError && details.error.status === 404;
  const back = { to: '?tab=checklists', text: t('skillChecklists.back') };
  const { data } = details;
  if (data && !isGone && skills.data) {
    return (
      <OneChecklist
        back={back}
        age={<AsOf of={details} />}
        checklist={data}
        skills={skills.data}
        onChanged={details.set}
        onOutdated={() => void skills.reload()}
      />
    );
  }
  return (
    <PageFrame title={data?.content.title ?? t('skillChecklists.untitled')} back={back}>
      <div className={classes['page']}>
        {isGone ? (
          <Unknown />
        ) : data ? (
          <Whole details={skills}>{() => null}</Whole>
        ) : (
          <Whole details={details}>{() => null}</Whole>
        )}
      </div>
    </PageFrame>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListCheck}
      title={t('skillChecklists.unknown')}
      text={t('skillChecklists.unknownText')}
    />
  );
}
