import {
  showAnalysedItem,
  type AnalysedItem,
  type AnalysedItemDetails,
  type FigureInterval,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import classes from './analysis.module.css';
import { AnswerTimes } from './answer-times.tsx';
import { FlagMarks } from './flag-marks.tsx';
import { GroupTable } from './group-table.tsx';
import { useItemWords } from './item-words.ts';
import { optionTexts, stemOf } from './part-names.ts';
import { useAnalysisFigures } from './use-analysis-figures.ts';

interface ItemDetailsProps {
  testId: string;
  versionId: string;
  /** From the table, shown until the rest has loaded. */
  known: AnalysedItem | undefined;
}

/** A question of an analysis: its figures in words, and who answered how. */
export function ItemDetails({ testId, versionId, known }: ItemDetailsProps) {
  const details = useDetails(showAnalysedItem, { params: { testId, versionId } });
  const item = details.data?.item ?? known;
  return (
    <DetailsBody details={details} head={item && <Head item={item} />}>
      {(data) => <Known details={data} />}
    </DetailsBody>
  );
}

function Head({ item }: { item: AnalysedItem }) {
  const { t } = useTranslation();
  return (
    <div className={classes['head']}>
      <h2>{item.title}</h2>
      <p className={classes['soft']}>
        {t('analysis.ofVersion', { number: item.number })} ·{' '}
        {t('analysis.attempts', { count: item.attempts })}
      </p>
      <FlagMarks flags={item.flags} textOf={(flag) => t(`analysis.flags.${flag}`)} />
    </div>
  );
}

function Known({ details }: { details: AnalysedItemDetails }) {
  const { t } = useTranslation();
  const wordsOf = useItemWords();
  const { item, content, parts, results, times, minimum } = details;
  const { figures, itemId, attempts } = item;
  const open = (
    <p>
      <Link to={`?item=${itemId}`}>{t('analysis.drawer.toQuestion')}</Link>
    </p>
  );
  if (!figures)
    return (
      <>
        <p>{t('analysis.drawer.tooFew', { minimum, count: attempts })}</p>
        {open}
      </>
    );
  return (
    <>
      <ul className={classes['words']}>
        {wordsOf(details).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Figures figures={figures} />
      {parts.map((part) => {
        const texts = optionTexts(content, part);
        const id = `options-${part.question}-${part.blank ?? ''}`;
        return (
          <section key={id} className={classes['part']} aria-labelledby={id}>
            <h3 id={id}>
              {parts.length === 1
                ? t('analysis.drawer.options')
                : t('analysis.drawer.optionsOf', { name: stemOf(content, part.question) })}
            </h3>
            <p className={classes['soft']}>{t('analysis.drawer.groups')}</p>
            <GroupTable
              labelledBy={id}
              rows={part.options.map(({ option, counts }) => ({
                ...{ id: option, counts, name: texts.get(option) ?? option },
                isKey: part.key.includes(option),
              }))}
              people={part.people}
              omitted={part.omitted}
            />
          </section>
        );
      })}
      {results && (
        <section className={classes['part']} aria-labelledby="results-of-item">
          <h3 id="results-of-item">{t('analysis.drawer.results')}</h3>
          <GroupTable
            labelledBy="results-of-item"
            rows={results.options.map(({ option, counts }) => ({
              ...{ id: option, counts },
              name: t(`analysis.drawer.outcomes.${option as 'right' | 'partly' | 'wrong'}`),
            }))}
            people={results.people}
            omitted={results.omitted}
          />
        </section>
      )}
      <AnswerTimes {...{ times, minimum }} />
      {open}
    </>
  );
}

function Figures({ figures }: { figures: NonNullable<AnalysedItem['figures']> }) {
  const { t } = useTranslation();
  const { figure, percent } = useAnalysisFigures();
  const within = (value: string, interval: FigureInterval, format: (value: number) => string): string =>
    interval
      ? t('analysis.drawer.interval', { value, lower: format(interval.lower), upper: format(interval.upper) })
      : value;
  return (
    <Facts>
      <Fact name={t('analysis.columns.facility')}>
        {within(percent(figures.facility), figures.facilityInterval, percent)}
      </Fact>
      <Fact name={t('analysis.columns.discrimination')}>
        {within(figure(figures.discrimination), figures.discriminationInterval, figure)}
      </Fact>
      <Fact name={t('analysis.columns.efficiency')}>{figure(figures.discriminativeEfficiency)}</Fact>
      <Fact name={t('analysis.columns.pointBiserial')}>
        {within(figure(figures.pointBiserial), figures.pointBiserialInterval, figure)}
      </Fact>
    </Facts>
  );
}
