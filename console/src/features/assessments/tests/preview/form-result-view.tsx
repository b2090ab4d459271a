import type { TestPreview } from '@rigwise/contracts';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultChoice } from '../../../../items/preview/result-choice.tsx';
import { formatLocale } from '../../../../texts/locale.ts';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { inLanguage } from '../../../../items/in-words.ts';
import type { FormResult, Part } from './form-result.ts';
import { shownBy, type Look, type Shows } from './policy.ts';
import classes from './preview.module.css';

const ICONS = { passed: IconCircleCheck, failed: IconCircleX, 'to-mark': IconHourglass } as const;
const LOOKS = ['on-release', 'when-closed'] as const satisfies readonly Look[];

interface FormResultViewProps {
  form: TestPreview;
  result: FormResult;
  shows: Shows;
  language: string;
  onShows: (shows: Shows) => void;
}

/** The result as candidates see it, by the test's own policy or any other. Takes the focus: it has replaced the answers. */
export function FormResultView({ form: { content }, result, shows, language, onShows }: FormResultViewProps) {
  const { t, i18n } = useTranslation();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  const figures = ({ score, max, cutScore }: Part) => ({
    ...{ score: format.format(score), max: format.format(max), count: max },
    percent: format.format(max === 0 ? 0 : Math.round((score / max) * 1000) / 10),
    ...(cutScore !== undefined && { cut: format.format(cutScore) }),
  });
  const look = LOOKS.find((one) => isSame(shownBy(content.review, one), shows));
  const Icon = ICONS[result.outcome];
  return (
    <div ref={first} tabIndex={-1} className={classes['result']}>
      <FilterSelect
        label={t('testPreview.policy.label')}
        any={t('testPreview.policy.any')}
        value={look ?? ''}
        options={LOOKS.map((value) => ({ value, label: t(`testPreview.policy.${value}`) }))}
        onChange={(value) => {
          const chosen = LOOKS.find((one) => one === value);
          if (chosen) onShows(shownBy(content.review, chosen));
        }}
      />
      <ResultChoice shows={shows} onChange={onShows} />
      {shows.score ? (
        <>
          <p className={classes['outcome']} data-outcome={result.outcome}>
            <Icon size={22} aria-hidden="true" />
            {t(`testPreview.outcomes.${result.outcome}`)}
          </p>
          <p>{t('testPreview.points', figures(result.total))}</p>
          {result.missedCritical.length > 0 && (
            <p>{t('testPreview.missedCritical', { count: result.missedCritical.length })}</p>
          )}
          {result.sections.length > 1 && (
            <ul>
              {result.sections.map((part) => {
                const section = content.sections.find(({ id }) => id === part.id);
                const title = inLanguage(section?.title, language, content.languages)?.text ?? part.id;
                return (
                  <li key={part.id}>
                    {t(part.cutScore === undefined ? 'testPreview.section' : 'testPreview.sectionCut', {
                      title,
                      ...figures(part),
                    })}
                  </li>
                );
              })}
            </ul>
          )}
          {[...result.items.values()].some(({ needsMarking }) => needsMarking) && (
            <p className={classes['soft']}>{t('testPreview.toMark')}</p>
          )}
        </>
      ) : (
        <p>{t('testPreview.submitted')}</p>
      )}
    </div>
  );
}

const isSame = (one: Shows, other: Shows): boolean =>
  one.score === other.score && one.answers === other.answers && one.key === other.key;
