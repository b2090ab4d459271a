import { NativeSelect, TextInput } from '@mantine/core';
import { approveAccessRequest, listSponsors } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useQuery } from '../../api/use-query.ts';
import { dayIn, deviceZone, useTimeZone } from '../../texts/time-zone.ts';
import type { CheckedForm } from '../../ui/form/checked-form.ts';
import type { External } from './decision.ts';

/** A rotation of three months covers most contracts. */
const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;

/** As entered: no sponsor means the first one offered, who is the administrator. */
export interface Terms {
  readonly sponsorId: string;
  readonly endsOn: string;
}

/** The sponsor and the end date of an external person, by default the administrator and three months. */
export function useExternalTerms() {
  const { data } = useQuery(listSponsors, { query: {} });
  const chosenZone = useTimeZone();
  const timeZone = chosenZone ?? deviceZone();
  const sponsors = data?.items ?? [];
  const [usual] = useState(() => dayIn(timeZone, new Date(Date.now() + USUAL_DAYS * DAY_MS)));
  /** Today, in the administrator's time zone: the earliest last day. */
  const first = dayIn(timeZone, new Date());
  return {
    ...{ sponsors, first },
    initial: { sponsorId: '', endsOn: usual } satisfies Terms,
    schema: z.object({
      external: approveAccessRequest.body.shape.external.refine(
        (external) => external === null || external.endsOn >= first,
        { path: ['endsOn'] },
      ),
    }),
    read: ({ sponsorId, endsOn }: Terms): External => ({
      ...{ sponsorId: sponsorId || (sponsors[0]?.personId ?? ''), endsOn, timeZone },
    }),
  };
}

interface ExternalFieldsProps extends Pick<
  ReturnType<typeof useExternalTerms>,
  'sponsors' | 'first' | 'read'
> {
  form: Pick<CheckedForm<{ readonly external: Terms }>, 'text' | 'values'>;
}

export function ExternalFields({ form, sponsors, first, read }: ExternalFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        {...form.text('external.sponsorId')}
        label={t('queue.acts.sponsor')}
        description={t('queue.acts.sponsorHint')}
        value={read(form.values.external).sponsorId}
        data={sponsors.map(({ personId, name }) => ({ value: personId, label: name }))}
      />
      <TextInput
        {...form.text('external.endsOn')}
        type="date"
        label={t('queue.acts.endsOn')}
        description={t('queue.acts.endsOnHint')}
        min={first}
      />
    </>
  );
}
