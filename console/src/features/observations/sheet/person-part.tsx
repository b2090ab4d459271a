import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ObservationDraft } from '../model/draft.ts';
import classes from '../observations.module.css';

interface PersonPartProps {
  draft: ObservationDraft;
  onChange: (draft: ObservationDraft) => void;
}

/** What the person confirms on the assessor’s device, if they want to. */
export function PersonPart({ draft, onChange }: PersonPartProps) {
  const { t } = useTranslation();
  const { person, acknowledgement } = draft;
  const { name } = person;
  const change = (edit: Partial<typeof acknowledgement>): void =>
    onChange({ ...draft, acknowledgement: { ...acknowledgement, ...edit } });
  return (
    <section aria-labelledby="for-person">
      <h2 id="for-person">{t('observations.sheet.person', { name })}</h2>
      <div className={classes['box']}>
        <p className={classes['soft']}>{t('observations.sheet.personLead', { name })}</p>
        <TextInput
          label={t('observations.sheet.name', { name })}
          maxLength={120}
          autoComplete="off"
          dir="auto"
          value={acknowledgement.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {acknowledgement.name.trim() !== '' && (
          <Textarea
            label={t('observations.sheet.comment')}
            autosize
            minRows={2}
            maxLength={1_000}
            dir="auto"
            value={acknowledgement.comment}
            onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
          />
        )}
      </div>
    </section>
  );
}
