import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../ui/form/checked-form.ts';
import { PersonSearch } from '../../../ui/people/person-search.tsx';
import { ChosenField } from './chosen-field.tsx';
import classes from './records.module.css';

export interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface PersonFieldProps {
  person: Chosen | null;
  error: Fault | undefined;
  onChoose: (person: Chosen | null) => void;
}

/** Whose record it is. */
export function PersonField({ person, error, onChoose }: PersonFieldProps) {
  const { t } = useTranslation();
  const label = t('externalRecords.form.person');
  if (person)
    return (
      <ChosenField
        label={label}
        chosen={<bdi>{person.name}</bdi>}
        change={t('externalRecords.form.otherPerson')}
        onChange={() => onChoose(null)}
      />
    );
  return (
    <fieldset name="personId" className={classes['field']}>
      <PersonSearch
        label={label}
        placeholder={t('externalRecords.form.findPerson')}
        nobody={t('externalRecords.form.nobody')}
        offers={() => true}
        onPick={({ id, firstName, lastName }) => onChoose({ id, name: `${firstName} ${lastName}` })}
      />
      {typeof error === 'string' && (
        <p role="alert" className={classes['fault']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
