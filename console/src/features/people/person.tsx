import { Button } from '@mantine/core';
import { showPerson, type ListedPerson, type PersonDetails } from '@rigwise/contracts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { EmailChangeCard } from './email-change-card.tsx';
import { ErasedPerson } from './erased-person.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonHead } from './person-head.tsx';

interface PersonProps {
  personId: string;
  /** The data from the list, shown until the rest has loaded. */
  known: ListedPerson | undefined;
  onChanged: () => Promise<unknown>;
}

/** A person beside the list: their details and actions. */
export function Person({ personId, known, onChanged }: PersonProps) {
  const details = useDetails(showPerson, { params: { personId } });
  const [isErased, setIsErased] = useState(false);
  const shown = details.data ?? known;
  const changed = (person: PersonDetails | undefined): void => {
    details.set(person);
    void onChanged();
  };
  const erased = (): void => {
    setIsErased(true);
    changed(undefined);
  };
  if (isErased || isNobody(details.error)) return <ErasedPerson personId={personId} />;
  return (
    <DetailsBody details={details} head={shown && <PersonHead person={shown} />}>
      {(person) => <Known person={person} onMeanwhile={details.set} onChanged={changed} onErased={erased} />}
    </DetailsBody>
  );
}

const isNobody = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

interface KnownProps {
  person: PersonDetails;
  onMeanwhile: (person: PersonDetails) => void;
  onChanged: (person: PersonDetails) => void;
  onErased: () => void;
}

function Known({ person, onMeanwhile, onChanged, onErased }: KnownProps) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const saved = (after: PersonDetails): void => {
    onChanged(after);
    setIsEditing(false);
  };
  if (isEditing)
    return <PersonForm {...{ person, onMeanwhile }} onSaved={saved} onCancel={() => setIsEditing(false)} />;
  return (
    <>
      {person.emailChange && (
        <EmailChangeCard key={person.emailChange.id} {...{ person, change: person.emailChange, onChanged }} />
      )}
      <PersonActs {...{ person, onChanged, onErased }} />
      <PersonFacts person={person} />
      {person.state !== 'merged' && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        >
          {t('people.form.edit')}
        </Button>
      )}
    </>
  );
}
