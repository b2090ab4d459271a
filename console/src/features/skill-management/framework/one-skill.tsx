import { Button } from '@mantine/core';
import { showSkill, type SkillDetails, type SkillRow } from '@rigwise/contracts';
import { IconArrowLeft, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import classes from './framework.module.css';
import { placeOfNew } from './new-place.ts';
import { NewSkill } from './new-skill.tsx';
import { SkillView } from './skill-view.tsx';

interface OneSkillProps {
  /** A skill’s, or the place of a new one. */
  id: string;
  skills: readonly SkillRow[];
  row: OpenRow;
  isPhone: boolean;
  /** Reads the tree again. */
  onChanged: () => Promise<unknown>;
}

/** The skill that is open, or a new one. */
export function OneSkill({ id, skills, row, isPhone, onChanged }: OneSkillProps) {
  const { t } = useTranslation();
  const place = placeOfNew(id);
  const isKnown = showSkill.params.safeParse({ skillId: id }).success;
  return (
    <div className={classes['one']}>
      {isPhone && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" className="pointing" />}
          onClick={row.close}
        >
          {t('skillFramework.all')}
        </Button>
      )}
      {place !== null ? (
        <NewSkill {...{ skills, place, row, onChanged }} />
      ) : isKnown ? (
        <OfSkill {...{ skills, row, onChanged, isPhone }} skillId={id} />
      ) : (
        <Unknown />
      )}
    </div>
  );
}

interface OfSkillProps extends Omit<OneSkillProps, 'id'> {
  skillId: string;
}

function OfSkill({ skillId, skills, row, isPhone, onChanged }: OfSkillProps) {
  const details = useDetails(showSkill, { params: { skillId } });
  useReadAnew(details);
  if (details.error instanceof ApiError && details.error.status === 404) return <Unknown />;
  const show = (skill: SkillDetails): void => {
    details.set(skill);
    void onChanged();
  };
  return (
    <Whole details={details}>
      {(skill) => (
        <SkillView
          {...{ skill, skills, row, isPhone }}
          onChanged={show}
          onOutdated={() => void onChanged()}
        />
      )}
    </Whole>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconSitemap}
      title={t('skillFramework.unknown')}
      text={t('skillFramework.unknownText')}
    />
  );
}
