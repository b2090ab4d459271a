import { mergePerson, showPerson, type PersonDetails, type PersonName } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { useQuery } from '../../api/use-query.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { nameAndNumber } from './full-name.ts';
import { PersonPicker } from './person-picker.tsx';

interface MergeDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

/** Merges another entry of the same person into this one. */
export function MergeDialog({ person, onClose, onDone }: MergeDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [duplicate, setDuplicate] = useState<PersonName | null>(null);
  const { data } = useQuery(showPerson, duplicate && { params: { personId: duplicate.id } });
  const number = duplicate?.employeeNumber ?? '';
  return (
    <ActDialog
      title={t('people.acts.merge.title', { name: nameAndNumber(person) })}
      consequences={[
        t('people.acts.merge.goesOn', { number: person.employeeNumber }),
        ...(data
          ? [
              accountLine(),
              ...(data.crewSize > 0 ? [t('people.acts.merge.crew', { count: data.crewSize })] : []),
            ]
          : []),
        t('people.acts.merge.forGood'),
      ]}
      confirm={t('people.acts.merge.confirm')}
      isSevere
      isIncomplete={!duplicate}
      {...(duplicate && { typed: { label: t('people.acts.merge.type', { number }), expected: number } })}
      onClose={onClose}
      onConfirm={async (confirmation) => {
        const params = { personId: person.id };
        const body = { duplicateId: duplicate?.id ?? '', confirmation };
        onDone((await call(mergePerson, { params, body })).body);
      }}
    >
      <PersonPicker
        label={t('people.acts.merge.duplicate')}
        description={t('people.acts.merge.duplicateHint')}
        picked={duplicate}
        except={person.id}
        onPick={setDuplicate}
      />
    </ActDialog>
  );

  function accountLine(): string {
    if (!data?.account) return t('people.acts.merge.noAccount');
    const { username } = data.account;
    return person.account
      ? t('people.acts.merge.accountEnds', { username })
      : t('people.acts.merge.accountMoves', { username });
  }
}
