import { NativeSelect, TextInput } from '@mantine/core';
import { skillLevels, type SkillRow } from '@rigwise/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import buttons from '../../../ui/icon-button.module.css';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import type { RequirementDraft } from './profile-draft.ts';
import classes from './profiles.module.css';

interface RequirementFieldsProps {
  requirement: RequirementDraft;
  skills: readonly SkillRow[];
  /** The skills of all requirements: each is needed once. */
  taken: ReadonlySet<string>;
  /** Skills that were required before: they may be retired. */
  known: ReadonlySet<string>;
  number: number;
  /** `content.requirements.0` */
  path: string;
  faultAt: (name: string) => Fault | undefined;
  /** It was added just now: its first field gets the focus. */
  isNew: boolean;
  onChange: (requirement: RequirementDraft) => void;
  onRemove: () => void;
}

/** One skill that a position needs: the level, and from which day on. */
export function RequirementFields(props: RequirementFieldsProps) {
  const { requirement, skills, taken, known, number, path, faultAt, isNew, onChange, onRemove } = props;
  const { t } = useTranslation();
  const name = t('skillProfiles.fields.requirement', { number });
  const isRetired = skills.some(({ id, isRetired: retired }) => id === requirement.skillId && retired);
  const fault = isRetired && !known.has(requirement.skillId) ? t('skillProfiles.fields.retired') : undefined;
  return (
    <fieldset name={path} className={classes['requirement']} aria-label={name}>
      <SkillSelect
        name={`${path}.skillId`}
        label={t('skillProfiles.fields.skill')}
        {...(isRetired && !fault && { description: t('skillProfiles.fields.keptRetired') })}
        skills={skills}
        offers={({ id }) => !taken.has(id)}
        value={requirement.skillId}
        error={faultAt(`${path}.skillId`) ?? fault}
        isFirst={isNew}
        onChoose={(skillId) => onChange({ ...requirement, skillId })}
      />
      <NativeSelect
        name={`${path}.level`}
        label={t('skillProfiles.fields.level')}
        value={requirement.level}
        error={faultAt(`${path}.level`)}
        data={skillLevels.map((value) => ({ value, label: levelName(t, value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...requirement, level: skillLevels.find((one) => one === value) ?? requirement.level })
        }
      />
      <TextInput
        name={`${path}.from`}
        type="date"
        label={t('skillProfiles.fields.from')}
        value={requirement.from}
        error={faultAt(`${path}.from`)}
        onChange={({ currentTarget }) => onChange({ ...requirement, from: currentTarget.value })}
      />
      <button
        type="button"
        className={buttons['button']}
        aria-label={t('skillProfiles.fields.remove', { requirement: name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
