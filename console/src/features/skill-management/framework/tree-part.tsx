import { Button } from '@mantine/core';
import type { SkillRow } from '@rigwise/contracts';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import classes from './framework.module.css';
import { SkillTree } from './skill-tree.tsx';
import { isMatch, matching, treeOf } from './tree.ts';
import { useOpenGroups } from './use-open-groups.ts';

interface TreePartProps {
  skills: readonly SkillRow[];
  row: OpenRow;
}

/** The tree, and a search in it, which the URL keeps. */
export function TreePart({ skills, row }: TreePartProps) {
  const { t } = useTranslation();
  const url = useUrlFilters(['search']);
  const { search = '' } = url.values;
  const groups = useOpenGroups(skills, search, row.id);
  const nodes = matching(treeOf(skills), search);
  const count = search === '' ? skills.length : skills.filter((skill) => isMatch(skill, search)).length;
  return (
    <div className={classes['treePart']}>
      <div role="search" aria-label={t('skillFramework.tree.title')}>
        <ListSearch
          label={t('skillFramework.find')}
          placeholder={t('skillFramework.findHint')}
          value={search}
          onSearch={(value) => url.set('search', value)}
        />
      </div>
      <div className={classes['tools']}>
        <p role="status" className={cells['soft']}>
          {t(search === '' ? 'skillFramework.tree.count' : 'skillFramework.tree.found', { count })}
        </p>
        <Button variant="default" size="sm" onClick={() => groups.setAll(true)}>
          {t('skillFramework.tree.openAll')}
        </Button>
        <Button variant="default" size="sm" onClick={() => groups.setAll(false)}>
          {t('skillFramework.tree.closeAll')}
        </Button>
      </div>
      {nodes.length === 0 && search !== '' ? (
        <ListEmpty
          icon={IconListSearch}
          title={t('skillFramework.tree.noMatches')}
          text={t('skillFramework.tree.noMatchesText')}
        >
          <Button variant="default" onClick={() => url.set('search', '')}>
            {t('skillFramework.tree.showAll')}
          </Button>
        </ListEmpty>
      ) : (
        <SkillTree {...{ nodes, groups, row }} />
      )}
    </div>
  );
}
