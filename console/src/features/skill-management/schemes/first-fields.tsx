import { Checkbox } from '@mantine/core';
import { listCertificateSchemes } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import shared from '../shared/shared.module.css';
import { MOST_FIRST } from './scheme-draft.ts';
import type { SchemeFieldsProps } from './scheme-fields.tsx';
import classes from './schemes.module.css';

type FirstFieldsProps = Pick<SchemeFieldsProps, 'draft' | 'ownId' | 'prefix' | 'faultAt' | 'onChange'>;

/** The certificates that have to be valid as well. Nothing to choose, nothing to see. */
export function FirstFields({ draft: { schemesFirst }, ownId, prefix, faultAt, onChange }: FirstFieldsProps) {
  const { t } = useTranslation();
  const { data: schemes = [] } = useQuery(listCertificateSchemes, { query: { state: 'in-use' } });
  const others = schemes.filter(({ id }) => id !== ownId);
  const path = `${prefix}schemesFirst`;
  if (others.length === 0) return null;
  return (
    <fieldset name={path} className={shared['fields']}>
      <legend>{t('skillSchemes.fields.first')}</legend>
      <p className={classes['hint']}>{t('skillSchemes.fields.firstHint')}</p>
      {others.map(({ id, title }) => {
        const isChosen = schemesFirst.includes(id);
        return (
          <Checkbox
            key={id}
            label={title}
            checked={isChosen}
            disabled={!isChosen && schemesFirst.length >= MOST_FIRST}
            onChange={() =>
              onChange({
                schemesFirst: isChosen ? schemesFirst.filter((one) => one !== id) : [...schemesFirst, id],
              })
            }
          />
        );
      })}
      {faultAt(path) !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultAt(path)}
        </p>
      )}
    </fieldset>
  );
}
