import {
  type ExtraTimeMultiplier,
  extraTimeMultipliers,
  type PersonDetails,
  personDetails,
  setExtraTime,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../api/current-in.ts';
import { useCall } from '../../api/call.ts';
import { formatLocale } from '../../texts/locale.ts';
import { Choice } from '../../ui/choice.tsx';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { ExtraTimeFact } from './extra-time-fact.tsx';
import { fullName } from './full-name.ts';

interface ExtraTimeDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
  /** The request or the granted time has changed in the meantime. */
  onMeanwhile: (person: PersonDetails) => void;
}

/** Sets a person's extra time; the request is shown above the choice. */
export function ExtraTimeDialog({ person, onClose, onDone, onMeanwhile }: ExtraTimeDialogProps) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const { multiplier, requestedAt, revision } = person.extraTime;
  const [wanted, setWanted] = useState<ExtraTimeMultiplier>(multiplier);
  const [isStale, setIsStale] = useState(false);
  const name = fullName(person);
  const isAsked = requestedAt !== null;
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), {
    style: 'percent',
    signDisplay: 'exceptZero',
  });
  const labelOf = (value: number): string =>
    value === 1 ? t('people.acts.extraTime.usual') : percent.format(value - 1);

  const save = async (): Promise<void> => {
    setIsStale(false);
    const body = { multiplier: wanted, revision };
    try {
      onDone((await call(setExtraTime, { params: { personId: person.id }, body })).body);
    } catch (error) {
      const current = currentIn(personDetails, error);
      if (!current) throw error;
      onMeanwhile(current);
      setIsStale(true);
    }
  };

  return (
    <ActDialog
      title={t('people.acts.extraTime.title', { name })}
      consequences={[
        t('people.acts.extraTime.counts'),
        ...(isAsked ? [t('people.acts.extraTime.answers')] : []),
        t('people.acts.extraTime.seen', { name }),
      ]}
      confirm={t('people.acts.extraTime.confirm')}
      isIncomplete={!isAsked && wanted === multiplier}
      onClose={onClose}
      onConfirm={save}
    >
      {isAsked && (
        <div>
          <ExtraTimeFact extraTime={person.extraTime} />
        </div>
      )}
      <Choice
        legend={t('people.acts.extraTime.legend')}
        value={String(wanted)}
        options={extraTimeMultipliers.map((value) => ({ value: String(value), label: labelOf(value) }))}
        onChange={(value) =>
          setWanted(extraTimeMultipliers.find((known) => String(known) === value) ?? multiplier)
        }
      />
      {isStale && <InlineAlert text={t('people.acts.extraTime.meanwhile')} />}
    </ActDialog>
  );
}
