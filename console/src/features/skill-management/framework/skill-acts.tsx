import { Button } from '@mantine/core';
import type { SkillDetails } from '@rigwise/contracts';
import { IconArchive, IconArrowsMove, IconPlus, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import classes from './framework.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { newBelow } from './new-place.ts';
import { RetireDialog } from './retire-dialog.tsx';
import type { SkillViewProps } from './skill-view.tsx';

/** What can be done to a skill besides changing its contents. */
export function SkillActs({ skill, skills, row, onChanged }: SkillViewProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [asked, setAsked] = useState<'move' | 'retire' | 'restore' | null>(null);
  const { title } = skill.content;
  const close = (): void => setAsked(null);
  const dialog = {
    ...{ skill, onClose: close, onMeanwhile: onChanged },
    onDone: (now: SkillDetails, said: string) => {
      close();
      onChanged(now);
      toasts.show({ title: said, text: title, tone: 'good' as const });
    },
  };
  return (
    <div className={classes['acts']}>
      {skill.isRetired ? (
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          onClick={() => setAsked('restore')}
        >
          {t('skillFramework.restore')}
        </Button>
      ) : (
        <>
          <Button
            component={Link}
            {...row.linkTo(newBelow(skill.id))}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {t('skillFramework.addBelow')}
          </Button>
          <MoreMenu
            isSmall
            label={t('skillFramework.moreOf', { title })}
            items={[
              {
                ...{ name: t('skillFramework.move'), icon: IconArrowsMove },
                act: () => setAsked('move'),
              },
              {
                ...{ name: t('skillFramework.retire'), icon: IconArchive, isSevere: true },
                act: () => setAsked('retire'),
              },
            ]}
          />
        </>
      )}
      {asked === 'move' && <MoveDialog {...dialog} skills={skills} />}
      {(asked === 'retire' || asked === 'restore') && <RetireDialog {...dialog} act={asked} />}
    </div>
  );
}
