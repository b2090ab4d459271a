import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../../../ui/chips.tsx';
import classes from './test-editor.module.css';

interface CrewsFieldProps {
  /** Ids of their managers. */
  crews: readonly string[];
  known: readonly { readonly managerId: string; readonly name: string; readonly people: number }[];
  onChange: (crews: string[]) => void;
}

/** Crews, by their managers. */
export function CrewsField({ crews, known, onChange }: CrewsFieldProps) {
  const { t } = useTranslation();
  const nameOf = (id: string): string =>
    known.find(({ managerId }) => managerId === id)?.name ?? t('testEditor.audience.crew');
  const offered = known.filter(({ managerId }) => !crews.includes(managerId));
  return (
    <div className={classes['words']} data-field="audience.crews">
      {crews.length > 0 && (
        <Chips
          label={t('testEditor.audience.crews')}
          chips={crews.map((id) => ({
            ...{ id, text: nameOf(id), remove: t('testEditor.remove', { name: nameOf(id) }) },
            onRemove: () => onChange(crews.filter((one) => one !== id)),
          }))}
        />
      )}
      <NativeSelect
        label={t('testEditor.audience.crews')}
        description={t('testEditor.audience.crewsHint')}
        value=""
        data={[
          { value: '', label: t('testEditor.audience.addCrew') },
          ...offered.map(({ managerId, name, people }) => ({
            value: managerId,
            label: t('testEditor.audience.crewOf', { name, count: people }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange([...crews, value])}
      />
    </div>
  );
}
