import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../ui/icon-button.module.css';
import { PersonSearch } from '../../../ui/people/person-search.tsx';
import shared from '../shared/shared.module.css';
import { MOST_SIGNERS } from './scheme-draft.ts';
import type { SchemeFieldsProps } from './scheme-fields.tsx';
import classes from './schemes.module.css';

type SignerFieldsProps = Pick<SchemeFieldsProps, 'draft' | 'prefix' | 'faultAt' | 'onChange'>;

/** The people one of whom signs each certificate. */
export function SignerFields({ draft: { signers }, prefix, faultAt, onChange }: SignerFieldsProps) {
  const { t } = useTranslation();
  const path = `${prefix}signers`;
  const taken = new Set(signers.map(({ personId }) => personId));
  return (
    <fieldset name={path} className={shared['fields']}>
      <legend>{t('skillSchemes.fields.signers')}</legend>
      <p className={classes['hint']}>{t('skillSchemes.fields.signersHint')}</p>
      {signers.length > 0 && (
        <ul className={classes['signers']}>
          {signers.map(({ personId, name }) => (
            <li key={personId}>
              <bdi>{name}</bdi>
              <button
                type="button"
                className={buttons['button']}
                aria-label={t('skillSchemes.fields.remove', { what: name })}
                onClick={() => onChange({ signers: signers.filter((one) => one.personId !== personId) })}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {faultAt(path) !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultAt(path)}
        </p>
      )}
      {signers.length < MOST_SIGNERS ? (
        <PersonSearch
          label={t('skillSchemes.fields.addSigner')}
          placeholder={t('skillSchemes.fields.addSignerHint')}
          nobody={t('skillSchemes.fields.noSigner')}
          offers={({ id, account }) => account !== null && !taken.has(id)}
          onPick={({ id, firstName, lastName }) =>
            onChange({ signers: [...signers, { personId: id, name: `${firstName} ${lastName}` }] })
          }
        />
      ) : (
        <p>{t('skillSchemes.fields.mostSigners', { count: MOST_SIGNERS })}</p>
      )}
    </fieldset>
  );
}
