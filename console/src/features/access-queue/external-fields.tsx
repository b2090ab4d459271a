import { NativeSelect, TextInput } from '@mantine/core';
import { listSponsors } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { dayIn, deviceZone, useTimeZone } from '../../texts/time-zone.ts';
import type { External } from './decision.ts';

/** A rotation of three months covers most contracts. */
const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;

export interface ExternalTerms {
  readonly sponsorId: string;
  readonly endsOn: string;
  /** Today, in the administrator's time zone: the earliest last day. */
  readonly first: string;
  readonly set: (name: 'sponsorId' | 'endsOn', value: string) => void;
  readonly sponsors: readonly { readonly personId: string; readonly name: string }[];
  /** Which of the two fields is invalid. */
  readonly fault: 'sponsorId' | 'endsOn' | null;
  /** The terms, if both fields are valid; otherwise sets the errors. */
  readonly read: () => External | null;
}

/** The sponsor and the end date of an external person; by default the administrator and three months. */
export function useExternalTerms(): ExternalTerms {
  const { data } = useQuery(listSponsors, { query: {} });
  const chosenZone = useTimeZone();
  const timeZone = chosenZone ?? deviceZone();
  const sponsors = data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [endsOn, setEndsOn] = useState(() => dayIn(timeZone, new Date(Date.now() + USUAL_DAYS * DAY_MS)));
  const [fault, setFault] = useState<ExternalTerms['fault']>(null);
  const first = dayIn(timeZone, new Date());
  const sponsorId = chosen ?? sponsors[0]?.personId ?? '';
  return {
    ...{ sponsorId, endsOn, first, sponsors, fault },
    set: (name, value) => {
      setFault(null);
      if (name === 'sponsorId') setChosen(value);
      else setEndsOn(value);
    },
    read: () => {
      const missing = sponsorId === '' ? 'sponsorId' : endsOn < first ? 'endsOn' : null;
      setFault(missing);
      if (missing !== null) return null;
      return { sponsorId, endsOn, timeZone };
    },
  };
}

export function ExternalFields({ terms }: { terms: ExternalTerms }) {
  const { t } = useTranslation();
  const { sponsorId, sponsors, endsOn, first, fault, set } = terms;
  return (
    <>
      <NativeSelect
        label={t('queue.acts.sponsor')}
        description={t('queue.acts.sponsorHint')}
        value={sponsorId}
        data={sponsors.map(({ personId, name }) => ({ value: personId, label: name }))}
        error={fault === 'sponsorId' && t('queue.acts.sponsorMissing')}
        onChange={({ currentTarget }) => set('sponsorId', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('queue.acts.endsOn')}
        description={t('queue.acts.endsOnHint')}
        min={first}
        value={endsOn}
        error={fault === 'endsOn' && t('queue.acts.endsOnMissing')}
        onChange={({ currentTarget }) => set('endsOn', currentTarget.value)}
      />
    </>
  );
}
