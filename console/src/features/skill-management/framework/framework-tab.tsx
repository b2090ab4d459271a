import { Button } from '@mantine/core';
import { exportFramework, exportSkills, type SkillRow } from '@rigwise/contracts';
import { IconDownload, IconFileImport, IconPlus, IconSitemap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import classes from './framework.module.css';
import { newBelow } from './new-place.ts';
import { OneSkill } from './one-skill.tsx';
import { TreePart } from './tree-part.tsx';

interface FrameworkTabProps {
  skills: DetailsState<SkillRow[]>;
  tabs: ReactNode;
}

/** The tree of skills and groups, and beside it the one that is open; on a phone one of both. */
export function FrameworkTab({ skills, tabs }: FrameworkTabProps) {
  const { t } = useTranslation();
  const row = useOpenRow('skill');
  const isPhone = useIsPhone();
  const isAlone = isPhone && row.id !== null;
  const add = (
    <Button
      component={Link}
      {...row.linkTo(newBelow(null))}
      // The skill that is open has a primary action of its own.
      {...(row.id !== null && { variant: 'default' })}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('skillFramework.add')}
    </Button>
  );
  const framework = (all: readonly SkillRow[]) => (
    <div className={classes['columns']}>
      {!isAlone && <TreePart skills={all} row={row} />}
      {row.id === null ? (
        !isPhone && (
          <ListEmpty
            icon={IconSitemap}
            title={t('skillFramework.choose')}
            text={t('skillFramework.chooseText')}
          />
        )
      ) : (
        <OneSkill key={row.id} id={row.id} {...{ row, isPhone }} skills={all} onChanged={skills.reload} />
      )}
    </div>
  );
  return (
    <PageFrame
      title={t('skillManagement.title')}
      lead={t('skillManagement.lead')}
      actions={
        !isAlone && (
          <>
            {skills.data && skills.data.length > 0 && add}
            <MoreMenu
              label={t('skillManagement.more')}
              items={[
                { name: t('skillFramework.import'), icon: IconFileImport, act: { to: '?import=' } },
                {
                  name: t('skillFramework.exportCsv'),
                  icon: IconDownload,
                  act: { download: fileAddress(exportSkills, {}) },
                },
                {
                  name: t('skillFramework.export'),
                  icon: IconDownload,
                  act: { download: fileAddress(exportFramework, {}) },
                },
              ]}
            />
          </>
        )
      }
    >
      {tabs}
      <Whole details={skills}>
        {(all) =>
          all.length === 0 && row.id === null ? (
            <ListEmpty
              icon={IconSitemap}
              title={t('skillFramework.empty')}
              text={t('skillFramework.emptyText')}
            >
              {add}
              <Button component={Link} to="?import=" variant="default">
                {t('skillFramework.import')}
              </Button>
            </ListEmpty>
          ) : (
            framework(all)
          )
        }
      </Whole>
    </PageFrame>
  );
}
