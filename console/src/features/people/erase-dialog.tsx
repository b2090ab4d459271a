import { erasePerson, type PersonDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { nameAndNumber } from './full-name.ts';

interface EraseDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onErased: () => void;
}

/** Irreversible, so the employee number must be typed: says what is erased, what stays, and when it completes. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { employeeNumber: number, crewSize, mergedFrom } = person;
  return (
    <ActDialog
      title={t('people.acts.erase.title', { name: nameAndNumber(person) })}
      consequences={[
        t('people.acts.erase.goes'),
        ...(mergedFrom.length > 0
          ? [
              t('people.acts.erase.duplicates', {
                numbers: mergedFrom.map(({ employeeNumber }) => employeeNumber).join(', '),
              }),
            ]
          : []),
        ...(crewSize > 0 ? [t('people.acts.erase.crew', { count: crewSize })] : []),
        t('people.acts.erase.stays'),
        t('people.acts.erase.backups'),
        t('people.acts.erase.forGood'),
      ]}
      confirm={t('people.acts.erase.confirm')}
      isSevere
      typed={{ label: t('people.acts.erase.type', { number }), expected: number }}
      onClose={onClose}
      onConfirm={async (confirmation) => {
        await call(erasePerson, { params: { personId: person.id }, body: { confirmation } });
        onErased();
      }}
    />
  );
}
