import { Button } from '@mantine/core';
import { skillLevels, type SkillDetails } from '@rigwise/contracts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import classes from './framework.module.css';
import { SkillForm } from './skill-form.tsx';
import type { SkillViewProps } from './skill-view.tsx';

/** What a skill says, or the form that changes it. */
export function SkillAbout({ skill, onChanged }: Pick<SkillViewProps, 'skill' | 'onChanged'>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <SkillForm
        skill={skill}
        onMeanwhile={onChanged}
        onCancel={() => setEditing(false)}
        onSaved={(now) => {
          setEditing(false);
          onChanged(now);
          toasts.show({ title: t('skillFramework.form.saved'), text: now.content.title, tone: 'good' });
        }}
      />
    );
  }
  return (
    <div className={classes['part']}>
      <Contents skill={skill} />
      {!skill.isRetired && (
        <Button
          variant="default"
          className={classes['start'] ?? ''}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t('skillFramework.edit')}
        </Button>
      )}
    </div>
  );
}

function Contents({ skill: { content } }: { skill: SkillDetails }) {
  const { t } = useTranslation();
  const isGroup = Object.keys(content.levels).length === 0;
  return (
    <>
      <Facts>
        <Fact name={t('skillFramework.fields.code')} otherwise={t('skillFramework.fields.noCode')}>
          {content.code}
        </Fact>
        <Fact name={t('skillFramework.fields.statement')} isWritten>
          <span dir="auto">{content.statement}</span>
        </Fact>
      </Facts>
      <h3>{t('skillFramework.fields.levels')}</h3>
      {isGroup ? (
        <p>{t('skillFramework.fields.noLevels')}</p>
      ) : (
        <Facts>
          {skillLevels.map((level) => (
            <Fact
              key={level}
              name={levelName(t, level)}
              isWritten
              otherwise={t('skillFramework.fields.undescribed')}
            >
              {content.levels[level] !== undefined && <span dir="auto">{content.levels[level]}</span>}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}
