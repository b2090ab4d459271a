import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import { newFor } from './new-for.ts';
import type { PositionRow } from './position-rows.ts';

/** The columns of the list of positions. */
export function usePositionColumns({ linkTo }: Pick<OpenRow, 'linkTo'>): readonly Column<PositionRow>[] {
  const { t } = useTranslation();
  const number = (value: number): string => t('skillProfiles.number', { value });
  return [
    {
      ...{ id: 'position', heading: t('skillProfiles.columns.position'), isName: true },
      cell: ({ position, profile }) =>
        profile ? (
          <Link className={cells['name']} {...linkTo(profile.id)}>
            <bdi>{position}</bdi>
          </Link>
        ) : (
          <bdi>{position}</bdi>
        ),
    },
    {
      ...{ id: 'profile', heading: t('skillProfiles.columns.profile'), isMark: true },
      cell: ({ profile }) =>
        profile ? (
          <LookMark icon={IconCircleCheck} look="good" text={t('skillProfiles.marks.with')} />
        ) : (
          <LookMark icon={IconCircleDashed} look="soft" text={t('skillProfiles.marks.without')} />
        ),
    },
    {
      ...{ id: 'people', heading: t('skillProfiles.columns.people'), isNumber: true },
      cell: ({ people }) => number(people),
    },
    {
      ...{ id: 'requirements', heading: t('skillProfiles.columns.requirements'), isNumber: true },
      cell: ({ profile }) => profile && number(profile.requirements),
    },
    {
      ...{ id: 'short', heading: t('skillProfiles.columns.short'), isNumber: true },
      cell: ({ profile }) => profile && number(profile.short),
    },
    {
      ...{ id: 'add', heading: t('skillProfiles.columns.add'), isBare: true },
      cell: ({ position, profile }) =>
        profile ? null : (
          <Button
            component={Link}
            {...linkTo(newFor(position))}
            variant="default"
            size="sm"
            aria-label={t('skillProfiles.addFor', { position })}
          >
            {t('skillProfiles.add')}
          </Button>
        ),
    },
  ];
}
