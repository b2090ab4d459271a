import type { SkillDetails, SkillRow } from '@rigwise/contracts';
import { IconArchive } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { RulesPart } from '../rules/rules-part.tsx';
import classes from './framework.module.css';
import { SkillAbout } from './skill-about.tsx';
import { SkillActs } from './skill-acts.tsx';
import { SkillHistory } from './skill-history.tsx';
import { pathTo } from './tree.ts';

const PARTS = ['about', 'rules', 'history'] as const;

export interface SkillViewProps {
  skill: SkillDetails;
  skills: readonly SkillRow[];
  row: OpenRow;
  /** Shows the skill as it is now. */
  onChanged: (skill: SkillDetails) => void;
}

interface WholeSkillProps extends SkillViewProps {
  isPhone: boolean;
  /** Reads the tree again. */
  onOutdated: () => void;
}

/** A skill: its place, what can be done to it, and its parts, one at a time. */
export function SkillView({ isPhone, onOutdated, ...props }: WholeSkillProps) {
  const { skill, skills } = props;
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const part = PARTS.find((one) => one === params.get('part')) ?? 'about';
  const kept = new URLSearchParams(params);
  kept.delete('part');
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone it takes the place of the list, whose focused link is gone.
  useEffect(() => {
    if (isPhone) heading.current?.focus();
  }, [isPhone]);
  return (
    <article className={classes['skill']} aria-labelledby="skill-title">
      <header>
        <p className={cells['soft']}>
          <bdi>
            {[...pathTo(skills, skill.id).map(({ title }) => title), skill.content.code ?? []]
              .flat()
              .join(' › ')}
          </bdi>
        </p>
        <h2 id="skill-title" ref={heading} tabIndex={-1}>
          <bdi>{skill.content.title}</bdi>
        </h2>
        {skill.isRetired && (
          <LookMark icon={IconArchive} look="soft" text={t('skillFramework.tree.retired')} />
        )}
        {skill.isRetired && <p className={cells['soft']}>{t('skillFramework.retiredNote')}</p>}
        <SkillActs {...props} />
      </header>
      <TabBar
        label={t('skillFramework.parts.label')}
        name="part"
        tabs={PARTS.map((id) => ({ id, text: t(`skillFramework.parts.${id}`), kept: kept.toString() }))}
        current={part}
      />
      {part === 'about' && <SkillAbout {...props} />}
      {part === 'rules' && <RulesPart {...{ skill, skills, onOutdated }} />}
      {part === 'history' && <SkillHistory {...{ skill, skills }} />}
    </article>
  );
}
