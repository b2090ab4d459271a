import type { CallAnswer, compareItemVersions } from '@rigwise/contracts';
import { IconEqual } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { DifferenceRow } from './difference-row.tsx';
import classes from './differences.module.css';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';

export type Difference = CallAnswer<typeof compareItemVersions, 200>['differences'][number];
const GROUPS = ['text', 'options', 'key', 'scoring', 'classification', 'contents', 'rules'] as const;

/** What changed between any two versions; nothing for one that has only one. */
export function Differences({ details }: { details: Reviewed }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Partial<Record<'from' | 'to', number>>>({});
  const { versions } = details;
  const [newest, previous] = versions;
  if (!newest || !previous) return null;
  const from = chosen.from ?? previous.number;
  const to = chosen.to ?? newest.number;
  const options = versions.map(({ number, status }) => ({
    value: String(number),
    label: t('review.versionAndStatus', { number, status: t(`questions.statuses.${status}`) }),
  }));
  return (
    <section aria-labelledby="differences" className={classes['section']}>
      <div className={classes['head']}>
        <h2 id="differences">{t('review.differences')}</h2>
        <div className={classes['versions']}>
          {(['from', 'to'] as const).map((side) => (
            <FilterSelect
              key={side}
              label={t(`review.compare.${side}`)}
              any={t('review.compare.latest')}
              value={String({ from, to }[side])}
              options={options}
              onChange={(number) => {
                const { [side]: _, ...others } = chosen;
                setChosen(number === '' ? others : { ...others, [side]: Number(number) });
              }}
            />
          ))}
        </div>
      </div>
      {/* Each change is compared anew. */}
      <Compared key={`${from} ${to} ${details.head.revision}`} {...{ details, from, to }} />
    </section>
  );
}

interface ComparedProps {
  details: Reviewed;
  from: number;
  to: number;
}

function Compared({ details: reviewed, from, to }: ComparedProps) {
  const { t } = useTranslation();
  const details = useDetails(callsOf[reviewed.kind].compare, {
    params: paramsOf(reviewed),
    query: { from, to },
  });
  return (
    <DetailsBody details={details}>
      {({ differences }) =>
        differences.length === 0 ? (
          <ListEmpty
            icon={IconEqual}
            title={t('review.noDifferences')}
            text={t('review.noDifferencesText', { from, to })}
          />
        ) : (
          GROUPS.map((group) => (
            <Group
              key={group}
              {...{ group, from, to }}
              content={reviewed.content}
              differences={differences.filter((difference) => difference.group === group)}
            />
          ))
        )
      }
    </DetailsBody>
  );
}

interface GroupProps {
  group: (typeof GROUPS)[number];
  content: Reviewed['content'];
  differences: readonly Difference[];
  from: number;
  to: number;
}

function Group({ group, content, differences, from, to }: GroupProps) {
  const { t } = useTranslation();
  if (differences.length === 0) return null;
  return (
    <section aria-label={t(`review.groups.${group}`)} className={classes['group']}>
      <h3>{t(`review.groups.${group}`)}</h3>
      {differences.map((difference) => (
        <DifferenceRow key={difference.path + difference.kind} {...{ difference, content, from, to }} />
      ))}
    </section>
  );
}
