import { addTrip, changeTrip, tripDetails, type TripDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../../api/call.ts';
import { currentIn } from '../../../api/current-in.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { placeOf, TRIPS } from './places.ts';
import { TripForm } from './trip-form.tsx';
import { EMPTY_TRIP, valuesOf } from './trip-values.ts';

/** Plans a trip, and checks its crew. */
export function NewTrip() {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <PageFrame title={t('trips.form.title')} back={{ to: TRIPS, text: t('trips.one.back') }}>
      <TripForm
        initial={EMPTY_TRIP}
        cancelTo={TRIPS}
        save={async (body) => (await call(addTrip, { body })).body}
        onSaved={({ id }) => {
          toasts.show({ title: t('trips.form.saved'), tone: 'good' });
          void navigate(placeOf(id));
        }}
      />
    </PageFrame>
  );
}

interface ChangeTripProps {
  trip: TripDetails;
  onDone: (trip: TripDetails) => void;
  /** It is different by now. */
  onChanged: () => void;
}

/** Changes a trip, which is checked again. */
export function ChangeTrip({ trip, onDone, onChanged }: ChangeTripProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <PageFrame title={t('trips.form.changeTitle')} back={{ to: placeOf(trip.id), text: trip.content.name }}>
      <TripForm
        key={trip.revision}
        initial={valuesOf(trip)}
        cancelTo={placeOf(trip.id)}
        save={async (content) => {
          const { revision, id } = trip;
          return (await call(changeTrip, { params: { tripId: id }, body: { revision, content } })).body;
        }}
        onSaved={(now) => {
          onDone(now);
          toasts.show({ title: t('trips.form.saved'), tone: 'good' });
          void navigate(placeOf(trip.id));
        }}
        onRefused={(failure) => {
          if (currentIn(tripDetails, failure)) onChanged();
        }}
      />
    </PageFrame>
  );
}
