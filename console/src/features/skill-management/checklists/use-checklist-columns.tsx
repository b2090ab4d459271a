import type { ChecklistRow } from '@rigwise/contracts';
import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';

/** The columns of the list of checklists. */
export function useChecklistColumns(row: OpenRow): readonly Column<ChecklistRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'title', heading: t('skillChecklists.columns.title'), isName: true },
      cell: ({ id, title }) => (
        <Link className={cells['name']} {...row.linkTo(id)}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      ...{ id: 'state', heading: t('skillChecklists.columns.state'), isMark: true },
      cell: ({ isRetired }) =>
        isRetired ? (
          <LookMark icon={IconArchive} look="soft" text={t('skillChecklists.states.retired')} />
        ) : (
          <LookMark icon={IconCircleCheck} look="good" text={t('skillChecklists.states.used')} />
        ),
    },
    {
      ...{ id: 'skill', heading: t('skillChecklists.columns.skill') },
      cell: ({ skill }) => <bdi>{skill}</bdi>,
    },
    {
      ...{ id: 'level', heading: t('skillChecklists.columns.level'), isLabelled: true },
      cell: ({ assessorLevel }) => levelName(t, assessorLevel),
    },
    {
      ...{ id: 'steps', heading: t('skillChecklists.columns.steps'), isLabelled: true },
      cell: ({ steps, critical }) => t('skillChecklists.stepsOf', { steps, critical }),
    },
    {
      ...{ id: 'observations', heading: t('skillChecklists.columns.observations') },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ observations }) => t('skillChecklists.number', { value: observations }),
    },
  ];
}
