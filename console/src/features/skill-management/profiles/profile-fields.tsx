import { Button, TextInput } from '@mantine/core';
import { listPositions, type SkillRow } from '@rigwise/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useTimeZone } from '../../../texts/time-zone.ts';
import type { Fault, TextProps } from '../../../ui/form/checked-form.ts';
import shared from '../shared/shared.module.css';
import { dayIn, MOST_REQUIREMENTS, type ProfileDraft } from './profile-draft.ts';
import { RequirementFields } from './requirement-fields.tsx';
import classes from './profiles.module.css';

interface ProfileFieldsProps {
  /** Of the position. */
  text: TextProps;
  draft: ProfileDraft;
  skills: readonly SkillRow[];
  /** Skills that were required before: they may be retired. */
  known: ReadonlySet<string>;
  /** Before the names of fields: `content.` */
  prefix: '' | 'content.';
  faultAt: (name: string) => Fault | undefined;
  onChange: (edit: Partial<ProfileDraft>) => void;
}

/** A position, and the skills that it needs. */
export function ProfileFields({ text, draft, skills, known, prefix, faultAt, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const list = useId();
  const { data: positions = [] } = useQuery(listPositions, {});
  const [added, setAdded] = useState<number | null>(null);
  const [wasRemoved, setRemoved] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (wasRemoved > 0) add.current?.focus();
  }, [wasRemoved]);
  const { requirements } = draft;
  const taken = new Set(requirements.map(({ skillId }) => skillId));
  const path = `${prefix}requirements`;
  return (
    <>
      <TextInput
        {...text}
        label={t('skillProfiles.fields.position')}
        description={t('skillProfiles.fields.positionHint')}
        maxLength={100}
        list={list}
        dir="auto"
      />
      <datalist id={list}>
        {positions
          .filter(({ profileId }) => profileId === null)
          .map(({ position }) => (
            <option key={position} value={position} />
          ))}
      </datalist>
      <fieldset name={path} className={shared['fields']}>
        <legend>{t('skillProfiles.required')}</legend>
        {requirements.length === 0 && <p>{t('skillProfiles.requiredNone')}</p>}
        {requirements.map((requirement, at) => (
          // Its place is what it is known by: it has no skill yet.
          <RequirementFields
            key={at}
            {...{ requirement, skills, faultAt, taken, known }}
            number={at + 1}
            path={`${path}.${at}`}
            isNew={at === added}
            onChange={(next) => onChange({ requirements: requirements.with(at, next) })}
            onRemove={() => {
              setAdded(null);
              setRemoved(wasRemoved + 1);
              onChange({ requirements: requirements.toSpliced(at, 1) });
            }}
          />
        ))}
        {faultAt(path) !== undefined && <p role="alert">{faultAt(path)}</p>}
        {requirements.length < MOST_REQUIREMENTS ? (
          <Button
            ref={add}
            variant="default"
            className={classes['start'] ?? ''}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => {
              setAdded(requirements.length);
              onChange({
                requirements: [
                  ...requirements,
                  { skillId: '', level: 'awareness', from: dayIn(new Date(), timeZone) },
                ],
              });
            }}
          >
            {t('skillProfiles.fields.add')}
          </Button>
        ) : (
          <p>{t('skillProfiles.fields.most', { count: MOST_REQUIREMENTS })}</p>
        )}
      </fieldset>
    </>
  );
}
