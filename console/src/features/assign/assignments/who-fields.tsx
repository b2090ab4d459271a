import { NativeSelect, TextInput } from '@mantine/core';
import {
  listCertificateKinds,
  listPositions,
  listRotations,
  listSkills,
  peopleChoices,
  skillLevels,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { SkillSelect } from '../../../ui/skills/skill-select.tsx';
import type { AssignForm } from './assign-dialog.tsx';
import { audienceChoices, type AssignValues } from './assign-values.ts';
import classes from './assignments.module.css';
import { PeopleField } from './people-field.tsx';

type Choice = 'department' | 'position' | 'location' | 'managerId' | 'schemeId' | 'level';

/** Who gets it: people who are picked, or a group. */
export function WhoFields({ form }: { form: AssignForm }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const isAdmin = user?.role === 'admin';
  const { values, set, faultAt } = form;
  const { to } = values;
  const offered: readonly AssignValues['to'][] = isAdmin ? audienceChoices.admin : audienceChoices.manager;
  return (
    <>
      <NativeSelect
        name="audience.to"
        label={t('assignments.dialog.to')}
        {...(to !== 'people' && { description: t('assignments.dialog.groupHint') })}
        value={to}
        data={offered.map((value) => ({ value, label: t(`assignments.dialog.tos.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({ to: offered.find((one) => one === currentTarget.value) ?? 'people' })
        }
      />
      {to === 'people' && (
        <PeopleField
          chosen={values.people}
          error={faultAt('audience.personIds') ?? faultAt('audience')}
          onChoose={(people) => set({ people })}
        />
      )}
      {(to === 'department' || to === 'location' || to === 'position' || to === 'crew') && (
        <GroupField form={form} isAdmin={isAdmin} />
      )}
      {to === 'gap' && <GapFields form={form} />}
      {to === 'expiring' && <ExpiringFields form={form} />}
    </>
  );
}

/** A field of which one is chosen. */
function ChoiceField({
  form: { values, set, faultAt },
  name,
  label,
  options,
}: {
  form: AssignForm;
  name: Choice;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useTranslation();
  const first = name === 'level' ? [] : [{ value: '', label: t('assignments.dialog.choose') }];
  return (
    <NativeSelect
      name={`audience.${name}`}
      label={label}
      value={values[name]}
      error={faultAt(`audience.${name}`)}
      data={[...first, ...options]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
}

function GroupField({ form, isAdmin }: { form: AssignForm; isAdmin: boolean }) {
  const { t } = useTranslation();
  const { to } = form.values;
  const { data: choices } = useQuery(peopleChoices, isAdmin ? {} : null);
  const { data: positions } = useQuery(listPositions, isAdmin ? {} : null);
  const { data: crew } = useQuery(listRotations, { query: { limit: 200 } });
  const plain = (all: readonly string[]) => all.map((value) => ({ value, label: value }));
  const ofCrew = [...new Set((crew?.items ?? []).flatMap(({ position }) => position ?? []))].toSorted();
  if (to === 'department' || to === 'location') {
    const all = to === 'department' ? choices?.departments : choices?.locations;
    return (
      <ChoiceField {...{ form, name: to, label: t(`assignments.dialog.${to}`), options: plain(all ?? []) }} />
    );
  }
  if (to === 'position') {
    const all = isAdmin ? (positions ?? []).map(({ position }) => position) : ofCrew;
    return (
      <ChoiceField {...{ form, name: to, label: t('assignments.dialog.position'), options: plain(all) }} />
    );
  }
  return <ManagerField form={form} />;
}

/** Whose crew: found like people to pick. */
function ManagerField({ form: { values, set, faultAt } }: { form: AssignForm }) {
  const { t } = useTranslation();
  return (
    <PeopleField
      label={t('assignments.dialog.manager')}
      isOne
      chosen={values.managerId === '' ? [] : [values.managerId]}
      error={faultAt('audience.managerId')}
      onChoose={(people) => set({ managerId: people.at(-1) ?? '' })}
    />
  );
}

function GapFields({ form }: { form: AssignForm }) {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, {});
  const parents = new Set(skills.map(({ parentId }) => parentId));
  const options = skillLevels.map((value) => ({ value, label: t(`skillWords.levels.${value}`) }));
  return (
    <>
      <SkillSelect
        name="audience.skillId"
        label={t('assignments.dialog.skill')}
        skills={skills}
        offers={({ id }) => !parents.has(id)}
        value={form.values.skillId}
        error={form.faultAt('audience.skillId')}
        onChoose={(skillId) => form.set({ skillId })}
      />
      <ChoiceField {...{ form, name: 'level', label: t('assignments.dialog.level'), options }} />
    </>
  );
}

function ExpiringFields({ form }: { form: AssignForm }) {
  const { t } = useTranslation();
  const { data: schemes = [] } = useQuery(listCertificateKinds, {});
  const options = schemes.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={classes['pair']}>
      <ChoiceField {...{ form, name: 'schemeId', label: t('assignments.dialog.scheme'), options }} />
      <TextInput
        name="audience.days"
        inputMode="numeric"
        label={t('assignments.dialog.days')}
        value={form.values.days}
        error={form.faultAt('audience.days')}
        onChange={({ currentTarget }) => form.set({ days: currentTarget.value })}
      />
    </div>
  );
}
