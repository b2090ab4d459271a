import type { SchemeDetails, SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import cells from '../../../ui/list/cells.module.css';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { useWords } from '../../../ui/skills/use-words.ts';
import { HistoryList, neighbours } from '../shared/history-list.tsx';
import { schemeDifferences } from './scheme-differences.ts';
import { anniversaryText, spanOrNone, validityText } from './scheme-words.ts';
import classes from './schemes.module.css';
import { usePartNames } from './use-part-names.ts';

interface SchemeViewProps {
  scheme: SchemeDetails;
  skills: readonly SkillRow[];
}

/** What certificates of a kind take and how long they are valid, with the history. */
export function SchemeView({ scheme, skills }: SchemeViewProps) {
  const { t } = useTranslation();
  const words = useWords();
  const names = usePartNames(skills, scheme);
  const { content } = scheme;
  const signers = words.list(content.signers.map((id) => names.signer(id)));
  return (
    <>
      <section aria-labelledby="scheme-skills">
        <h2 id="scheme-skills">{t('skillSchemes.skills')}</h2>
        <div className={classes['table']}>
          <ListTable
            caption={t('skillSchemes.skills')}
            items={content.levels}
            rowId={({ skillId }) => skillId}
            columns={[
              {
                ...{ id: 'skill', heading: t('skillSchemes.skillColumns.skill'), isName: true },
                cell: ({ skillId }) => (
                  <Link className={cells['name']} to={`?tab=framework&skill=${skillId}`}>
                    <bdi>{names.skill(skillId)}</bdi>
                  </Link>
                ),
              },
              {
                ...{ id: 'level', heading: t('skillSchemes.skillColumns.level') },
                cell: ({ level }) => levelName(t, level),
              },
            ]}
          />
        </div>
      </section>
      <section aria-labelledby="scheme-terms">
        <h2 id="scheme-terms">{t('skillSchemes.facts.title')}</h2>
        <Facts>
          <Fact name={t('skillSchemes.facts.statement')} isWritten>
            {content.statement}
          </Fact>
          <Fact name={t('skillSchemes.facts.first')} otherwise={t('skillSchemes.facts.none')}>
            {words.list(content.schemesFirst.map((id) => names.scheme(id)))}
          </Fact>
          <Fact name={t('skillSchemes.facts.validity')}>{validityText(words, content.validity)}</Fact>
          {content.validity !== null && (
            <>
              <Fact name={t('skillSchemes.facts.ending')}>{t(`skillSchemes.endings.${content.ending}`)}</Fact>
              <Fact name={t('skillSchemes.facts.window')}>{spanOrNone(words, content.renewal.window)}</Fact>
              <Fact name={t('skillSchemes.facts.grace')}>{spanOrNone(words, content.renewal.grace)}</Fact>
              <Fact name={t('skillSchemes.facts.anniversary')}>{anniversaryText(words, content)}</Fact>
            </>
          )}
          <Fact name={t('skillSchemes.facts.signers')} otherwise={t('skillSchemes.facts.alone')}>
            {content.signers.length > 1 ? t('skillSchemes.facts.anyOf', { names: signers }) : signers}
          </Fact>
        </Facts>
      </section>
      <section aria-labelledby="scheme-history">
        <h2 id="scheme-history">{t('skillManagement.history.title')}</h2>
        <HistoryList
          entries={neighbours(scheme.history).map(([step, before]) => ({
            ...step,
            what: t(`skillSchemes.events.${eventOf(step, before)}`),
            differences:
              before === undefined || before.isRetired !== step.isRetired
                ? null
                : schemeDifferences(words, names, before.content, step.content),
          }))}
        />
      </section>
    </>
  );
}

type Step = SchemeDetails['history'][number];

function eventOf(step: Step, before: Step | undefined): 'added' | 'changed' | 'retired' | 'restored' {
  if (step.isRetired) return 'retired';
  if (before?.isRetired) return 'restored';
  return step.revision === 1 ? 'added' : 'changed';
}
