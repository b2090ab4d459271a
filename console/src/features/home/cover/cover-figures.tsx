import type { SkillCover } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLocale } from '../../../texts/locale.ts';
import classes from '../overview/key-figures.module.css';
import { addressOf, dayIn, placeOf, wordOf, type People, type Values } from './figure.ts';

/** How many rows the people behind a figure are. */
export function countOf({ needed, have }: SkillCover, { only, at }: People): number {
  const covered = have[placeOf(at)] ?? 0;
  return { needed, have: covered, lack: needed - covered }[only];
}

/** The figures of everyone together, each with a link to exactly its rows. */
export function CoverFigures({ cover, values }: { cover: SkillCover; values: Values }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const at = dayIn(values);
  const place = placeOf(at);
  const have = cover.have[place] ?? 0;
  // Lists of skills: the figures below count each once.
  const ofSkills = { by: 'skill', at } as const;
  const figures = [
    ['needed', cover.needed, { at, only: 'needed' }],
    ['have', have, { at, only: 'have' }],
    ['lack', cover.needed - have, { at, only: 'lack' }],
    ['none', cover.skills.none[place] ?? 0, { ...ofSkills, cover: 'none' }],
    ['single', cover.skills.single[place] ?? 0, { ...ofSkills, cover: 'single' }],
  ] as const;
  return (
    <nav aria-label={t('skillCover.figures.label', { when: t(`skillCover.when.${wordOf(at)}`) })}>
      <div className={classes['figures']}>
        {figures.map(([name, value, figure]) => (
          <Link key={name} to={addressOf(values, figure)} preventScrollReset className={classes['figure']}>
            <span className={classes['label']}>{t(`skillCover.figures.${name}`)}</span>
            <span className={classes['value']}>{number.format(value)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
