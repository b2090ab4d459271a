import { IconArchive, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from './framework.module.css';
import { treeKeys } from './tree-keys.ts';
import type { SkillNode } from './tree.ts';
import type { OpenGroups } from './use-open-groups.ts';

interface SkillTreeProps {
  nodes: readonly SkillNode[];
  groups: OpenGroups;
  row: Pick<OpenRow, 'id' | 'linkTo'>;
}

/** The framework: nested lists, each skill a link, with a button for what is below it. */
export function SkillTree({ nodes, groups, row }: SkillTreeProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav
      className={classes['tree']}
      aria-label={t('skillFramework.tree.title')}
      aria-describedby={id}
      onKeyDown={treeKeys(groups.isOpen, groups.toggle)}
    >
      <p id={id} className="visually-hidden">
        {t('skillFramework.tree.keys')}
      </p>
      <Nodes {...{ nodes, groups, row }} />
    </nav>
  );
}

function Nodes({ nodes, groups, row }: SkillTreeProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <Node key={node.skill.id} {...{ node, groups, row }} />
      ))}
    </ul>
  );
}

function Node({
  node: { skill, children },
  groups,
  row,
}: Omit<SkillTreeProps, 'nodes'> & { node: SkillNode }) {
  const { t } = useTranslation();
  const { id, code, title, levels, isRetired } = skill;
  const isGroup = children.length > 0;
  const isOpen = isGroup && groups.isOpen(id);
  const isCurrent = row.id === id;
  return (
    <li>
      <div className={classes['row']} data-current={isCurrent || undefined}>
        {isGroup ? (
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={isOpen}
            aria-label={t('skillFramework.tree.below', { title })}
            onClick={() => groups.toggle(id)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        ) : (
          <span className={classes['toggle']} />
        )}
        <Link
          {...row.linkTo(id)}
          data-skill={id}
          data-group={isGroup || undefined}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {code !== null && <span className={classes['code']}>{code}</span>} <bdi>{title}</bdi>
        </Link>
        {isRetired && <LookMark icon={IconArchive} look="soft" text={t('skillFramework.tree.retired')} />}
        {levels.length > 0 && (
          <span className={classes['levels']}>
            {t('skillFramework.tree.levels', { count: levels.length })}
          </span>
        )}
      </div>
      {isOpen && <Nodes nodes={children} groups={groups} row={row} />}
    </li>
  );
}
