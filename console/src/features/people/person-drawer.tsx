import { Button } from '@mantine/core';
import { showPerson, type ListedPerson, type PersonDetails } from '@rigwise/contracts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useQuery } from '../../api/use-query.ts';
import { DetailsDrawer } from '../../ui/details-drawer.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { EmailChangeCard } from './email-change-card.tsx';
import { ErasedPerson } from './erased-person.tsx';
import { fullName } from './full-name.ts';
import { HoldMark } from './hold-mark.tsx';
import { LockMark } from './lock-mark.tsx';
import { PersonActs } from './person-acts.tsx';
import classes from './person-drawer.module.css';
import { PersonFacts } from './person-facts.tsx';
import { PersonForm } from './person-form.tsx';
import { StateMark } from './state-mark.tsx';

interface PersonDrawerProps {
  personId: string | null;
  /** The data from the list, shown until the rest has loaded. */
  known: ListedPerson | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** A person beside the list: their details and actions. */
export function PersonDrawer({ personId, known, onClose, onChanged }: PersonDrawerProps) {
  const { t } = useTranslation();
  return (
    <DetailsDrawer
      isOpen={personId !== null}
      title={t('people.drawer.title')}
      close={t('people.drawer.close')}
      onClose={onClose}
    >
      {personId !== null && <Person key={personId} personId={personId} known={known} onChanged={onChanged} />}
    </DetailsDrawer>
  );
}

function Person({
  personId,
  known,
  onChanged,
}: Omit<PersonDrawerProps, 'personId' | 'onClose'> & { personId: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(showPerson, { params: { personId } });
  const [isEditing, setIsEditing] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const shown = data ?? known;

  const changed = (person: PersonDetails): void => {
    void mutate(person, { revalidate: false });
    void onChanged();
  };
  const erased = (): void => {
    setIsErased(true);
    void mutate(undefined, { revalidate: false });
    void onChanged();
  };

  if (isErased || isNobody(error)) return <ErasedPerson personId={personId} />;
  return (
    <>
      {shown && (
        <div className={classes['head']}>
          <h2 className={classes['name']}>{fullName(shown)}</h2>
          <p className={classes['number']}>
            {shown.employeeNumber} <StateMark state={shown.state} />
            {shown.lockedUntil !== null && <LockMark until={shown.lockedUntil} />}
            {shown.held && <HoldMark />}
          </p>
        </div>
      )}
      {!data && (error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />)}
      {data && isEditing && (
        <PersonForm
          person={data}
          onMeanwhile={(person) => void mutate(person, { revalidate: false })}
          onSaved={(person) => {
            changed(person);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      )}
      {data && !isEditing && (
        <>
          {data.emailChange && (
            <EmailChangeCard
              key={data.emailChange.id}
              person={data}
              change={data.emailChange}
              onChanged={changed}
            />
          )}
          <PersonActs person={data} onChanged={changed} onErased={erased} />
          <PersonFacts person={data} />
          {data.state !== 'merged' && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => setIsEditing(true)}
            >
              {t('people.form.edit')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

const isNobody = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;
