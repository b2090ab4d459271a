import type { ChecklistContent, SkillRow } from '@rigwise/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import cells from '../../../ui/list/cells.module.css';
import { LookMark } from '../../../ui/look-mark.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import { validText } from './checklist-differences.ts';
import classes from './checklists.module.css';

interface ChecklistContentViewProps {
  content: ChecklistContent;
  skills: readonly SkillRow[];
}

/** What a checklist says, to be read. */
export function ChecklistContentView({ content, skills }: ChecklistContentViewProps) {
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  return (
    <>
      <section aria-labelledby="checklist-about">
        <h2 id="checklist-about">{t('skillChecklists.about')}</h2>
        <Facts>
          <Fact name={t('skillChecklists.facts.skill')}>
            <Link to={`?tab=framework&skill=${content.skillId}`}>
              <bdi>{nameOf(content.skillId)}</bdi>
            </Link>
          </Fact>
          <Fact name={t('skillChecklists.facts.level')}>{levelName(t, content.assessorLevel)}</Fact>
          <Fact name={t('skillChecklists.facts.valid')}>{validText(t, content)}</Fact>
          <Fact name={t('skillChecklists.facts.instructions')} isWritten>
            {content.instructions}
          </Fact>
        </Facts>
      </section>
      <section aria-labelledby="checklist-steps">
        <h2 id="checklist-steps">{t('skillChecklists.steps')}</h2>
        <ol className={classes['steps']}>
          {content.steps.map(({ statement, isCritical }, at) => (
            <li key={at}>
              <span dir="auto">{t('skillChecklists.step', { number: at + 1, statement })}</span>
              {isCritical && (
                <LookMark icon={IconAlertTriangle} look="warn" text={t('skillChecklists.critical')} />
              )}
            </li>
          ))}
        </ol>
        <p className={cells['soft']}>{t('skillChecklists.rule')}</p>
      </section>
    </>
  );
}
