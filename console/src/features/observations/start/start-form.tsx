import { Button, Select, TextInput } from '@mantine/core';
import {
  observationBody,
  OBSERVABLE_DAYS,
  skillLevels,
  type ChecklistToUse,
  type PersonToObserve,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { offered, offering } from '../../../ui/offered.ts';
import { levelName } from '../../../ui/skills/clause-words.ts';
import type { Kit } from '../keep/keep.ts';
import { newId } from '../keep/new-id.ts';
import type { ObservationOutbox } from '../keep/outbox.ts';
import { begun } from '../model/draft.ts';
import classes from '../observations.module.css';
import { localTime, timeIn } from './local-time.ts';
import { PersonSelect } from './person-select.tsx';

const DAY_MS = 86_400_000;
const MOST_OFFERED = 50;
const schema = z.object({
  ...{ personId: z.uuid(), checklistId: z.uuid() },
  ...{ place: observationBody.shape.place, time: z.string().min(1) },
});

interface StartFormProps {
  kit: Kit;
  outbox: ObservationOutbox;
  lastPlace: string;
}

/** Person, task, place and time of an observation. */
export function StartForm({ kit, outbox, lastPlace }: StartFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [person, setPerson] = useState<PersonToObserve | null>(null);
  const [initial] = useState(() => ({
    ...{ personId: '', checklistId: '', place: lastPlace, time: localTime(new Date()) },
  }));
  const checklistOf = (id: string): ChecklistToUse | undefined => kit.checklists.find((one) => one.id === id);
  const levelFault = (checklist: ChecklistToUse | undefined): string | undefined =>
    checklist && !mayObserve(checklist)
      ? t('observations.start.level', {
          required: levelName(t, checklist.content.assessorLevel),
          ...{ skill: checklist.skill, held: levelName(t, checklist.held) },
        })
      : undefined;
  const form = useCheckedForm({
    ...{ schema, initial },
    faults: {
      personId: { missing: t('observations.start.personMissing') },
      checklistId: { missing: t('observations.start.checklistMissing') },
      place: { missing: t('observations.start.placeMissing') },
      time: { missing: t('observations.start.whenMissing') },
    },
    onValid: async (_values, { checklistId, place, time }) => {
      const [checklist, at] = [checklistOf(checklistId), timeIn(time)];
      const missing = levelFault(checklist);
      if (missing !== undefined) return { faults: new Map([['checklistId', missing]]) };
      if (!at || !isInTime(at)) {
        const unfit = t('observations.start.whenUnfit', { count: OBSERVABLE_DAYS });
        return { faults: new Map([['time', unfit]]) };
      }
      if (!checklist || !person) return undefined;
      const draft = begun({ id: newId(), person, checklist, place, observedAt: at.toISOString() });
      await outbox.save(draft);
      await navigate(`/observations?draft=${draft.id}`, { replace: true });
      return undefined;
    },
  });
  const { checklistId } = form.values;
  return (
    <form {...form.element} className={classes['fields']} aria-label={t('observations.start.title')}>
      <PersonSelect
        kit={kit}
        person={person}
        error={form.faultAt('personId')}
        onChoose={(one) => {
          setPerson(one);
          form.set({ personId: one?.personId ?? '' });
        }}
      />
      <fieldset name="checklistId" className={classes['field']}>
        <Select
          label={t('observations.start.checklist')}
          placeholder={t('observations.start.checklistSearch')}
          classNames={offered}
          data={kit.checklists.map(({ id, content }) => ({ value: id, label: content.title }))}
          value={checklistId === '' ? null : checklistId}
          error={levelFault(checklistOf(checklistId)) ?? form.faultAt('checklistId')}
          searchable
          withCheckIcon={false}
          withScrollArea={false}
          limit={MOST_OFFERED}
          nothingFoundMessage={t('observations.start.checklistNone')}
          comboboxProps={offering}
          onChange={(id) => form.set({ checklistId: id ?? '' })}
        />
      </fieldset>
      <TextInput
        {...form.text('place')}
        label={t('observations.start.place')}
        description={t('observations.start.placeHint')}
        maxLength={100}
        dir="auto"
      />
      <TextInput
        {...form.text('time')}
        type="datetime-local"
        label={t('observations.start.when')}
        max={localTime(new Date())}
      />
      <InlineAlert text={form.problem} />
      <div className={classes['acts']}>
        <Button type="submit" loading={form.busy}>
          {t('observations.start.begin')}
        </Button>
        <Button component={Link} to="/observations" variant="default">
          {t('observations.start.cancel')}
        </Button>
      </div>
    </form>
  );
}

const mayObserve = ({ held, content }: ChecklistToUse): boolean =>
  held !== null && skillLevels.indexOf(held) >= skillLevels.indexOf(content.assessorLevel);

/** To the minute, as it is entered. */
const isInTime = (at: Date): boolean => {
  const ago = Date.now() - at.getTime();
  return ago > -60_000 && ago < OBSERVABLE_DAYS * DAY_MS;
};
