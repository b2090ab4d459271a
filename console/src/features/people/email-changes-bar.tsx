import { Button } from '@mantine/core';
import { emailDecisions, type EmailDecision } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { RowResults, type ResultGroup } from '../../ui/dialog/row-results.tsx';
import { decideEmails, everybodyOf, type EmailResult } from './decide-emails.ts';
import { queryOf, type PeopleSettings } from './people-filters.ts';
import classes from './people.module.css';

interface EmailChangesBarProps {
  settings: PeopleSettings;
  /** Undefined where they are more than are counted. */
  total: number | undefined;
  onDecided: () => Promise<unknown>;
}

/** Decides the new addresses of everybody whom the filters leave: after a change of domain they are many. */
export function EmailChangesBar({ settings, total, onDecided }: EmailChangesBarProps) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<EmailDecision | null>(null);
  const [results, setResults] = useState<readonly EmailResult[] | null>(null);
  return (
    <section className={classes['emailBar']} aria-label={t('people.emailChange.all')}>
      <p>{t('people.emailChange.allLead')}</p>
      {emailDecisions.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === 'confirm' ? 'filled' : 'default'}
          onClick={() => setDecision(one)}
        >
          {t(`people.emailChange.${one}All`)}
        </Button>
      ))}
      {decision && (
        <ActDialog
          title={
            total === undefined
              ? t(`people.emailChange.${decision}VeryMany`)
              : t(`people.emailChange.${decision}Many`, { count: total })
          }
          consequences={[
            t(`people.emailChange.${decision}Means`),
            t('people.emailChange.told'),
            t('people.emailChange.notOwn'),
          ]}
          confirm={t(`people.emailChange.${decision}All`)}
          isSevere={decision === 'discard'}
          onClose={() => setDecision(null)}
          onConfirm={async () => {
            setResults(await decideEmails(decision, await everybodyOf(queryOf(settings))));
            setDecision(null);
          }}
        />
      )}
      {results && (
        <Results
          results={results}
          onClose={() => {
            setResults(null);
            // Not before: with nobody left in the list this bar is gone, and the results with it.
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
