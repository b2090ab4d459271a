import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import shared from '../shared/shared.module.css';
import type { ClauseFieldsProps } from './clause-fields.tsx';
import classes from './rules.module.css';

const MOST = { least: 100, count: 20, years: 20, months: 240, days: 3_650 } as const;
type Field = keyof typeof MOST;

/** How much of something is enough: how good, how often, and how recent. */
export function EnoughFields({
  clause,
  path,
  faultAt,
  onChange,
}: Pick<ClauseFieldsProps, 'clause' | 'path' | 'faultAt' | 'onChange'>) {
  const { t } = useTranslation();
  const number = (field: Field, name: string, least: number) => ({
    ...{ name, type: 'number', inputMode: 'numeric' as const, min: least, max: MOST[field], step: 1 },
    ...{ label: t(`skillRules.fields.${field}`), value: clause[field], error: faultAt(name) },
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...clause, [field]: currentTarget.value }),
  });
  return (
    <>
      <div className={classes['pair']}>
        <TextInput {...number('least', `${path}.least`, 0)} description={t('skillRules.fields.leastHint')} />
        <TextInput {...number('count', `${path}.count`, 1)} />
      </div>
      <fieldset name={`${path}.recency`} className={shared['fields']}>
        <legend>{t('skillRules.fields.recency')}</legend>
        <div className={classes['span']}>
          {(['years', 'months', 'days'] as const).map((unit) => (
            <TextInput key={unit} {...number(unit, `${path}.recency.${unit}`, 0)} />
          ))}
        </div>
        {faultAt(`${path}.recency`) !== undefined && (
          <p role="alert" className={classes['fault']}>
            {faultAt(`${path}.recency`)}
          </p>
        )}
        <p className={classes['hint']}>{t('skillRules.fields.recencyHint')}</p>
      </fieldset>
    </>
  );
}
