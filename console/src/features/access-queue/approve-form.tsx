import { Button } from '@mantine/core';
import type { MatchingPerson } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { nameOf, type Decision } from './decision.ts';
import { ExternalFields, useExternalTerms } from './external-fields.tsx';
import classes from './request-details.module.css';
import { useSame } from './hints.tsx';

interface ApproveFormProps {
  /** "Approve Dana Ortiz". */
  label: string;
  /** Possible matches in the directory; empty when many are approved together. */
  matches: readonly MatchingPerson[];
  note: string;
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}

/** The person, the sponsor and the end date, prefilled so that Enter usually suffices. */
export function ApproveForm({ label, matches, note, onDecide, onCancel }: ApproveFormProps) {
  const { t } = useTranslation();
  const same = useSame();
  const terms = useExternalTerms();
  // External people return by another approval; others who left, through the directory.
  const people = matches.filter(({ active, external }) => active || external);
  const owner = matches.find((person) => person.same.includes('number'));
  const isExternal = (personId: string | null): boolean =>
    people.find((each) => each.personId === personId)?.external ?? true;
  const form = useCheckedForm({
    schema: terms.schema,
    initial: {
      personId: owner && people.includes(owner) ? owner.personId : null,
      external: terms.initial,
    },
    toInput: ({ personId, external }) => ({ external: isExternal(personId) ? terms.read(external) : null }),
    faults: {
      'external.sponsorId': { missing: t('queue.acts.sponsorMissing') },
      'external.endsOn': { missing: t('queue.acts.endsOnMissing'), invalid: t('queue.acts.endsOnMissing') },
    },
    onValid: ({ personId }, { external }) => onDecide({ kind: 'approve', personId, external }),
  });
  const { personId } = form.values;
  const person = people.find((each) => each.personId === personId);
  const choose = (id: string | null) => (): void => form.set({ personId: id });
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);

  return (
    <form {...form.element} className={classes['form']}>
      {people.length > 0 && (
        <fieldset className={classes['who']}>
          <legend>{t('queue.acts.who')}</legend>
          {people.map((each) => (
            <label key={each.personId}>
              <input
                type="radio"
                name="who"
                checked={personId === each.personId}
                onChange={choose(each.personId)}
              />
              <span>
                {nameOf(each)}
                <span className={classes['soft']}>
                  {each.employeeNumber} · {same(each.same)}
                </span>
              </span>
            </label>
          ))}
          {owner === undefined && (
            <label>
              <input type="radio" name="who" checked={person === undefined} onChange={choose(null)} />
              <span>{t('queue.acts.somebodyNew')}</span>
            </label>
          )}
        </fieldset>
      )}
      {person && (
        <p className={classes['soft']}>
          {t(
            !person.active
              ? 'queue.acts.endedHint'
              : person.hasAccount
                ? 'queue.acts.hasAccountHint'
                : 'queue.acts.known',
          )}
        </p>
      )}
      {isExternal(personId) && <ExternalFields {...terms} form={form} />}
      <p className={classes['soft']}>{note}</p>
      <div className={classes['buttons']}>
        <Button ref={confirm} type="submit">
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('queue.acts.cancel')}
        </Button>
      </div>
    </form>
  );
}
