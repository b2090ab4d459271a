import type { CoverTrial } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { LookMark, type Look } from '../../../ui/look-mark.tsx';
import classes from './what-if.module.css';

type SkillChange = CoverTrial['skills'][number];
type KindChange = CoverTrial['kinds'][number];
/** As the days of the contract. */
const DAYS = ['now', 'month', 'quarter'] as const;
type Cover = 'none' | 'single' | 'some' | 'all';
const LOOKS: Readonly<Record<Cover, readonly [TablerIcon, Look]>> = {
  none: [IconAlertTriangle, 'bad'],
  single: [IconUser, 'warn'],
  some: [IconCircleDashed, 'soft'],
  all: [IconCircleCheck, 'good'],
};

/** Only what changes, before and after, each line with a link to its people as they are now. */
export function TrialTables({ trial: { skills, kinds } }: { trial: CoverTrial }) {
  const { t } = useTranslation();
  const skillColumns = useSkillColumns();
  const kindColumns = useKindColumns();
  return (
    <div className={classes['results']}>
      {skills.length > 0 && (
        <section aria-labelledby="what-if-skills">
          <h2 id="what-if-skills">{t('whatIf.skills')}</h2>
          <div className={classes['table']}>
            <ListTable
              caption={t('whatIf.skills')}
              columns={skillColumns}
              items={skills}
              rowId={({ skillId, position }) => `${skillId} ${position}`}
            />
          </div>
        </section>
      )}
      {kinds.length > 0 && (
        <section aria-labelledby="what-if-kinds">
          <h2 id="what-if-kinds">{t('whatIf.kinds')}</h2>
          <div className={classes['table']}>
            <ListTable
              caption={t('whatIf.kinds')}
              columns={kindColumns}
              items={kinds}
              rowId={({ schemeId }) => schemeId}
            />
          </div>
        </section>
      )}
    </div>
  );
}

function useSkillColumns(): readonly Column<SkillChange>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'skill', heading: t('whatIf.columns.skill'), isName: true },
      cell: ({ skillId, title, position }) => (
        <Link className={cells['name']} to={rowsOf(skillId, position)}>
          {title}
        </Link>
      ),
    },
    {
      ...{ id: 'cover', heading: t('whatIf.columns.cover'), isMark: true },
      cell: ({ after }) => <CoverThen {...after} />,
    },
    {
      ...{ id: 'who', heading: t('whatIf.columns.who'), isLabelled: true },
      cell: ({ position }) => position ?? t('whatIf.everyone'),
    },
    {
      ...{ id: 'needed', heading: t('whatIf.columns.needed'), isNumber: true, isLabelled: true },
      cell: ({ before, after }) => <Change before={before.needed} after={after.needed} />,
    },
    ...DAYS.map((day, at): Column<SkillChange> => ({
      ...{ id: day, heading: t(`whatIf.days.${day}`), isNumber: true, isLabelled: true },
      cell: ({ before, after }) => <Change before={before.have[at] ?? 0} after={after.have[at] ?? 0} />,
    })),
  ];
}

function useKindColumns(): readonly Column<KindChange>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'kind', heading: t('whatIf.columns.kind'), isName: true },
      cell: ({ schemeId, title }) => (
        <Link className={cells['name']} to={`?tab=certificates&kind=${schemeId}&status=valid`}>
          {title}
        </Link>
      ),
    },
    ...DAYS.map((day, at): Column<KindChange> => ({
      ...{ id: day, heading: t(`whatIf.days.${day}`), isNumber: true, isLabelled: true },
      cell: ({ before, after }) => <Change before={before[at] ?? 0} after={after[at] ?? 0} />,
    })),
  ];
}

function rowsOf(skill: string, position: string | null): string {
  const asked = { skill, ...(position !== null && { position }), only: 'needed' };
  return `/advanced-manager?${new URLSearchParams(asked).toString()}`;
}

/** How the skill is covered today, if it all happens. */
function CoverThen({ needed, have }: SkillChange['after']) {
  const { t } = useTranslation();
  if (needed === 0) return <LookMark icon={IconCircleMinus} look="soft" text={t('whatIf.unneeded')} />;
  const [now = 0] = have;
  const cover = coverOf(needed, now);
  const [icon, look] = LOOKS[cover];
  return <LookMark icon={icon} look={look} text={t(`whatIf.covers.${cover}`)} />;
}

function coverOf(needed: number, have: number): Cover {
  if (have === 0) return 'none';
  if (have === 1) return 'single';
  return have < needed ? 'some' : 'all';
}

/** "5 → 3", or one number that stays. */
function Change({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation();
  if (before === after) return <bdi>{t('whatIf.change', { before, after }).split(' ')[0]}</bdi>;
  return (
    <bdi className={after < before ? classes['worse'] : undefined} dir="ltr">
      <span aria-hidden="true">{t('whatIf.change', { before, after })}</span>
      <span className="visually-hidden">{t('whatIf.changeText', { before, after })}</span>
    </bdi>
  );
}
