import { Button } from '@mantine/core';
import {
  changeTrip,
  downloadTripCheck,
  listSubstitutes,
  repeatTripCheck,
  showTrip,
  showTripCheck,
  type Substitute,
  type TripDetails,
  type TripEntry,
} from '@rigwise/contracts';
import { IconPencil, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Checks } from './checks.tsx';
import { Comparison } from './comparison.tsx';
import { CrewAnswer } from './crew-answer.tsx';
import classes from './fit.module.css';
import { ChangeTrip } from './new-trip.tsx';
import { changeOf, placeOf, TRIPS } from './places.ts';
import { TripFacts } from './trip-facts.tsx';

/** A trip with one of its checks, the newest unless the address names another. */
export function OneTrip({ id }: { id: string }) {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['change', 'check', 'compare']);
  const details = useDetails(showTrip, { params: { tripId: id } });
  const back = { to: TRIPS, text: t('trips.one.back') };
  if (values.change !== undefined && details.data)
    return <ChangeTrip trip={details.data} onDone={details.set} onChanged={() => void details.reload()} />;
  const trip = details.data;
  return (
    <PageFrame
      title={trip?.content.name ?? t('trips.caption')}
      back={back}
      actions={trip && <Actions trip={trip} number={numberIn(values.check)} onDone={details.set} />}
    >
      <Whole details={details}>
        {(data) => (
          <Answer
            trip={data}
            number={numberIn(values.check)}
            before={numberIn(values.compare)}
            onDone={details.set}
          />
        )}
      </Whole>
    </PageFrame>
  );
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

interface ActionsProps {
  trip: TripDetails;
  number: number | undefined;
  onDone: DetailsState<TripDetails>['set'];
}

function Actions({ trip, number, onDone }: ActionsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const shown = number ?? trip.check.number;
  const repeat = async (): Promise<void> => {
    try {
      const { body } = await call(repeatTripCheck, { params: { tripId: trip.id } });
      onDone(body);
      toasts.show({ title: t('trips.one.repeated'), tone: 'good' });
    } catch (error) {
      toasts.show({ title: serverMessage(error) ?? t('trips.one.failed'), tone: 'bad' });
    }
  };
  return (
    <>
      <Button
        component="a"
        download
        href={fileAddress(downloadTripCheck, { params: { tripId: trip.id, number: shown } })}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
      >
        {t('trips.one.pdf')}
      </Button>
      <Button
        component={Link}
        to={changeOf(trip.id)}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
      >
        {t('trips.one.change')}
      </Button>
      <Button
        loading={busy}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => submit(repeat)}
      >
        {t('trips.one.repeat')}
      </Button>
    </>
  );
}

interface AnswerProps extends ActionsProps {
  before: number | undefined;
}

function Answer({ trip, number, before, onDone }: AnswerProps) {
  const newest = trip.check.number;
  return (
    <div className={classes['trip']}>
      {before !== undefined && before < newest && (
        <Comparison tripId={trip.id} before={before} after={newest} />
      )}
      {number === undefined || number === newest ? (
        <Newest trip={trip} onDone={onDone} />
      ) : (
        <Earlier trip={trip} number={number} />
      )}
      <Checks trip={trip} shown={number ?? newest} />
    </div>
  );
}

function Earlier({ trip, number }: { trip: TripDetails; number: number }) {
  const { t } = useTranslation();
  const details = useDetails(showTripCheck, { params: { tripId: trip.id, number } });
  return (
    <Whole details={details}>
      {(check) => (
        <>
          <p className={classes['note']}>
            {t('trips.one.older')} <Link to={placeOf(trip.id)}>{t('trips.one.newest')}</Link>
          </p>
          <TripFacts check={check} />
          <CrewAnswer entries={check.entries} busy={false} onPut={() => undefined} />
        </>
      )}
    </Whole>
  );
}

function Newest({ trip, onDone }: Pick<AnswerProps, 'trip' | 'onDone'>) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const { check, content, revision, id } = trip;
  const { data: found } = useQuery(
    listSubstitutes,
    check.counts.notFit > 0 ? { params: { tripId: id } } : null,
  );
  const substitutes = found && new Map(found.map(({ place, people }) => [place, people]));
  const put = async (entry: TripEntry, { personId, name, employeeNumber }: Substitute): Promise<void> => {
    setProblem(null);
    const crew = content.crew.map((line) =>
      line.personId !== null && line.personId === entry.personId
        ? { personId, said: employeeNumber ?? name, position: entry.position }
        : line,
    );
    try {
      const { body } = await call(changeTrip, {
        params: { tripId: id },
        body: { revision, content: { ...content, crew } },
      });
      onDone(body);
      toasts.show({ title: t('trips.substitutes.done', { name }), tone: 'good' });
    } catch (error) {
      setProblem(serverMessage(error) ?? t('trips.one.failed'));
    }
  };
  return (
    <>
      <TripFacts check={check} />
      <InlineAlert text={problem} />
      <CrewAnswer
        entries={check.entries}
        substitutes={substitutes}
        busy={busy}
        onPut={(entry, one) => submit(() => put(entry, one))}
      />
    </>
  );
}
