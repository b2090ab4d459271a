import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { RowResults, type ResultGroup } from '../../ui/dialog/row-results.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { ConfirmEmailsDialog } from './confirm-emails-dialog.tsx';
import { byDomain, decideEmails, everybodyOf, type EmailResult } from './decide-emails.ts';
import type { PeopleQuery } from './people-filters.ts';
import classes from './people.module.css';

interface EmailChangesBarProps {
  query: PeopleQuery;
  /** Undefined if there are too many to count. */
  total: number | undefined;
  onDecided: () => Promise<unknown>;
}

/** Decides the new addresses of everyone matching the filters: after a change of domain there are many. */
export function EmailChangesBar({ query, total, onDecided }: EmailChangesBarProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const call = useCall();
  const [domains, setDomains] = useState<ReturnType<typeof byDomain> | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<readonly EmailResult[] | null>(null);

  const askForDomain = (): void =>
    submit(async () => {
      try {
        const found = byDomain(await everybodyOf(query));
        setProblem(found.length === 0 ? t('people.emailChange.nobodyTogether') : null);
        setDomains(found.length === 0 ? null : found);
      } catch (error) {
        setProblem(serverMessage(error) ?? t('people.emailChange.notRead'));
      }
    });

  return (
    <section className={classes['emailBar']} aria-label={t('people.emailChange.all')}>
      <p>{t('people.emailChange.allLead')}</p>
      <Button size="sm" loading={busy} onClick={askForDomain}>
        {t('people.emailChange.confirmAll')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setDiscarding(true)}>
        {t('people.emailChange.discardAll')}
      </Button>
      <InlineAlert text={problem} />
      {domains && (
        <ConfirmEmailsDialog
          domains={domains}
          onClose={() => setDomains(null)}
          onDone={(done) => {
            setResults(done);
            setDomains(null);
          }}
        />
      )}
      {isDiscarding && (
        <ActDialog
          title={
            total === undefined
              ? t('people.emailChange.discardVeryMany')
              : t('people.emailChange.discardMany', { count: total })
          }
          consequences={[t('people.emailChange.discardMeans'), t('people.emailChange.told')]}
          confirm={t('people.emailChange.discardAll')}
          isSevere
          onClose={() => setDiscarding(false)}
          onConfirm={async () => {
            setResults(await decideEmails(call, 'discard', await everybodyOf(query)));
            setDiscarding(false);
          }}
        />
      )}
      {results && (
        <Results
          results={results}
          onClose={() => {
            setResults(null);
            // Not before: once the list is empty this bar unmounts, and the results with it.
            void onDecided();
          }}
        />
      )}
    </section>
  );
}

function Results({ results, onClose }: { results: readonly EmailResult[]; onClose: () => void }) {
  const { t } = useTranslation();
  const failed = results.filter(({ done }) => !done);
  const groups: ResultGroup[] = [
    {
      outcome: 'good',
      text: t('people.emailChange.done', { count: results.length - failed.length }),
      rows: [],
    },
  ];
  if (failed.length > 0) {
    const text = t('people.emailChange.failed', { count: failed.length });
    groups.push({ outcome: 'bad', text, rows: failed });
  }
  return (
    <RowResults
      title={t('people.emailChange.results')}
      close={t('people.emailChange.close')}
      groups={groups}
      onClose={onClose}
    />
  );
}
