import {
  capabilityNames,
  grantableScopes,
  setCapabilities,
  type CapabilityName,
  type CapabilityScope,
  type PersonDetails,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

interface CapabilitiesDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

/** A person's permissions beyond their role, and their scopes. */
export function CapabilitiesDialog({ person, onClose, onDone }: CapabilitiesDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [scopes, setScopes] = useState<Partial<Record<CapabilityName, CapabilityScope>>>(() =>
    Object.fromEntries((person.access?.capabilities ?? []).map(({ name, scope }) => [name, scope])),
  );
  const choose = (name: CapabilityName, text: string): void => {
    const scope = grantableScopes[name].find((one) => one === text);
    setScopes(({ [name]: _before, ...others }) => (scope ? { ...others, [name]: scope } : others));
  };
  // Earlier versions gave some in scopes in which they permit nothing.
  const capabilities = capabilityNames.flatMap((name) => {
    const scope = scopes[name];
    return scope && grantableScopes[name].includes(scope) ? [{ name, scope }] : [];
  });

  return (
    <ActDialog
      title={t('people.acts.capabilities.title', { name: fullName(person) })}
      consequences={[t('people.acts.capabilities.given'), t('people.acts.capabilities.taken')]}
      confirm={t('people.acts.capabilities.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        const params = { personId: person.id };
        const { body } = await call(setCapabilities, { params, body: { capabilities } });
        onDone(body);
      }}
    >
      <fieldset className={classes['permissions']}>
        <legend className="visually-hidden">{t('people.facts.permissions')}</legend>
        {capabilityNames.map((name) => (
          <div key={name}>
            <span>
              {t(`people.capabilities.${name}`)}
              <small>{t(`people.capabilityMeans.${name}`)}</small>
            </span>
            <FilterSelect
              label={t(`people.capabilities.${name}`)}
              any={t('people.acts.capabilities.not')}
              value={scopes[name] ?? ''}
              options={grantableScopes[name].map((value) => ({ value, label: t(`people.scopes.${value}`) }))}
              onChange={(text) => choose(name, text)}
            />
          </div>
        ))}
      </fieldset>
    </ActDialog>
  );
}
