import { showChecklist, type SkillRow } from '@rigwise/contracts';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { KnownPage } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { Whole } from '../../../ui/details/whole.tsx';
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
      <div className={shared['page']}>
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
  return (
    <KnownPage
      {...{ details, skills }}
      back={{ to: '?tab=checklists', text: t('skillChecklists.back') }}
      title={details.data?.content.title ?? t('skillChecklists.untitled')}
      unknown={<Unknown />}
    >
      {(checklist, parts) => <OneChecklist checklist={checklist} {...parts} />}
    </KnownPage>
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
