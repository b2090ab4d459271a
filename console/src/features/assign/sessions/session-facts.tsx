import type { TrainingSessionDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/day.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { PlacesMark } from '../../../ui/sessions/places-mark.tsx';
import { SessionTime } from '../../../ui/sessions/session-time.tsx';

export function SessionFacts({ session }: { session: TrainingSessionDetails }) {
  const { t } = useTranslation();
  const { place, instructor, skill, lastDayToBook, departments, positions } = session;
  const { about, note, cancelledReason } = session;
  const who = [...departments, ...positions].join(', ');
  return (
    <Facts>
      <Fact name={t('trainingSessions.drawer.when')}>
        <SessionTime {...session} />
      </Fact>
      <Fact name={t('trainingSessions.drawer.place')}>{place}</Fact>
      <Fact name={t('trainingSessions.columns.places')}>
        <PlacesMark {...session} />
      </Fact>
      {cancelledReason !== null && <Fact name={t('trainingSessions.drawer.reason')}>{cancelledReason}</Fact>}
      {instructor && <Fact name={t('trainingSessions.drawer.instructor')}>{instructor.name}</Fact>}
      {skill && <Fact name={t('trainingSessions.drawer.skill')}>{skill.title}</Fact>}
      {lastDayToBook !== null && (
        <Fact name={t('trainingSessions.drawer.lastDay')}>
          <Day date={lastDayToBook} />
        </Fact>
      )}
      <Fact name={t('trainingSessions.drawer.who')}>{who || t('trainingSessions.drawer.everyone')}</Fact>
      {about !== null && <Fact name={t('trainingSessions.drawer.about')}>{about}</Fact>}
      {note !== null && <Fact name={t('trainingSessions.drawer.note')}>{note}</Fact>}
    </Facts>
  );
}
