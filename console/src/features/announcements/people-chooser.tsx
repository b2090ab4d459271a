import { MOST_CHOSEN_PEOPLE } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../ui/chips.tsx';
import { PersonSearch } from '../../ui/people/person-search.tsx';
import classes from './announcements.module.css';
import type { ChosenPerson } from './draft.ts';

interface PeopleChooserProps {
  chosen: readonly ChosenPerson[];
  onChange: (chosen: ChosenPerson[]) => void;
}

/** Chooses people one by one, searching while typing. */
export function PeopleChooser({ chosen, onChange }: PeopleChooserProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['chooser']}>
      {chosen.length > 0 && (
        <>
          <p role="status" className={classes['note']}>
            {t('announcements.form.chosen', { count: chosen.length })}
          </p>
          <Chips
            chips={chosen.map(({ id, name }) => ({
              ...{ id, text: name, remove: t('announcements.form.remove', { name }) },
              onRemove: () => onChange(chosen.filter((one) => one.id !== id)),
            }))}
          />
        </>
      )}
      {chosen.length >= MOST_CHOSEN_PEOPLE ? (
        <p className={classes['note']}>{t('announcements.form.most', { count: MOST_CHOSEN_PEOPLE })}</p>
      ) : (
        <PersonSearch
          label={t('announcements.form.find')}
          placeholder={t('announcements.form.findHint')}
          nobody={t('announcements.form.nobodyFound')}
          offers={({ id, account, state }) =>
            account !== null &&
            !['left', 'merged', 'disabled'].includes(state) &&
            !chosen.some((one) => one.id === id)
          }
          onPick={({ id, firstName, lastName }) =>
            onChange([...chosen, { id, name: `${firstName} ${lastName}` }])
          }
        />
      )}
    </div>
  );
}
