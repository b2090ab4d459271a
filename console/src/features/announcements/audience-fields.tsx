import { Checkbox, Input } from '@mantine/core';
import type { AudienceChoices } from '@rigwise/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../ui/form/checked-form.ts';
import classes from './announcements.module.css';
import type { AudienceKind, Draft } from './draft.ts';
import { PeopleChooser } from './people-chooser.tsx';

interface AudienceFieldsProps {
  draft: Draft;
  fault?: Fault | undefined;
  choices: AudienceChoices;
  onChange: (edit: Partial<Draft>) => void;
}

type Option = readonly [to: AudienceKind, people: number | null];

/** Selects the audience: a group the user may announce to, and then its members. */
export function AudienceFields({ draft, fault, choices, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset name="audience" className={classes['audience']} aria-describedby={fault && `${name}-fault`}>
      <legend>{t('announcements.form.to')}</legend>
      {optionsOf(choices).map(([to, people]) => (
        <div key={to} className={classes['group']} data-chosen={draft.to === to || undefined}>
          <label>
            <input type="radio" name={name} checked={draft.to === to} onChange={() => onChange({ to })} />
            <span>{t(`announcements.form.options.${to}`)}</span>
            {people !== null && <small>{t('announcements.form.people', { count: people })}</small>}
          </label>
          {draft.to === to && <Among to={to} draft={draft} choices={choices} onChange={onChange} />}
        </div>
      ))}
      {fault && <Input.Error id={`${name}-fault`}>{fault}</Input.Error>}
    </fieldset>
  );
}

/** Only audiences with at least one recipient are offered. */
function optionsOf({ reports, company }: AudienceChoices): readonly Option[] {
  if (company) {
    return [
      ['everyone', company.people],
      ['roles', null],
      ['departments', null],
      ['locations', null],
      ['people', null],
      ...(reports.people > 0 ? ([['reports', reports.people]] as const) : []),
    ];
  }
  return [
    ['reports', reports.people],
    ...(reports.departments.length > 1 ? ([['reports-in-departments', null]] as const) : []),
    ...(reports.locations.length > 1 ? ([['reports-at-locations', null]] as const) : []),
  ];
}

function Among({ to, draft, choices, onChange }: AudienceFieldsProps & { to: AudienceKind }) {
  const { t } = useTranslation();
  const { reports, company } = choices;
  const departments = to === 'departments' ? company?.departments : reports.departments;
  const locations = to === 'locations' ? company?.locations : reports.locations;
  switch (to) {
    case 'departments':
    case 'reports-in-departments':
      return (
        <Several
          label={t('announcements.form.departments')}
          options={(departments ?? []).map(({ name, people }) => ({ value: name, label: name, people }))}
          chosen={draft.departments}
          onChange={(chosen) => onChange({ departments: chosen })}
        />
      );
    case 'locations':
    case 'reports-at-locations':
      return (
        <Several
          label={t('announcements.form.locations')}
          options={(locations ?? []).map(({ name, people }) => ({ value: name, label: name, people }))}
          chosen={draft.locations}
          onChange={(chosen) => onChange({ locations: chosen })}
        />
      );
    case 'roles':
      return (
        <Several
          label={t('announcements.form.roles')}
          options={(company?.roles ?? []).map(({ role, people }) => ({
            ...{ value: role, people },
            label: t(`announcements.roles.${role}`),
          }))}
          chosen={draft.roles}
          onChange={(chosen) => onChange({ roles: chosen })}
        />
      );
    case 'people':
      return <PeopleChooser chosen={draft.people} onChange={(people) => onChange({ people })} />;
    case 'everyone':
    case 'reports':
      return null;
  }
}

interface SeveralProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly people: number }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any of a few groups, each with how many are in it. */
function Several<Value extends string>({ label, options, chosen, onChange }: SeveralProps<Value>) {
  const { t } = useTranslation();
  const toggle = (value: Value): Value[] =>
    options.map((option) => option.value).filter((one) => (one === value) !== chosen.includes(one));
  return (
    <div role="group" aria-label={label} className={classes['several']}>
      {options.map(({ value, label: text, people }) => (
        <Checkbox
          key={value}
          label={text}
          description={t('announcements.form.people', { count: people })}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggle(value))}
        />
      ))}
    </div>
  );
}
