import {
  recordTaughtAttendance,
  showTaughtSession,
  trainingSessionDetails,
  type MySession,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { currentIn } from '../../api/current-in.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AttendancePart } from '../../ui/sessions/attendance-part.tsx';

/** The instructor ticks who is there. */
export function TaughtDialog({
  session: { id, title },
  onClose,
}: {
  session: MySession;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const params = { sessionId: id };
  const details = useDetails(showTaughtSession, { params });
  return (
    <Dialog title={t('schedule.sessions.attendanceOf', { title })} onClose={onClose}>
      <DetailsBody details={details}>
        {(session) => (
          <AttendancePart
            session={session}
            onRecord={async (body) => {
              try {
                details.set((await call(recordTaughtAttendance, { params, body })).body);
              } catch (error) {
                details.set(currentIn(trainingSessionDetails, error) ?? session);
                throw error;
              }
            }}
          />
        )}
      </DetailsBody>
    </Dialog>
  );
}
