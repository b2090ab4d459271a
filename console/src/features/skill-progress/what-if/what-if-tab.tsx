import { Button } from '@mantine/core';
import { listSkills, tryCover, type CoverTrial, type TriedChanges } from '@rigwise/contracts';
import { IconArrowsSplit, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { PageFrame, type PageFrameProps } from '../../../ui/page-frame.tsx';
import { NeedChoice } from './need-choice.tsx';
import { CertificateChoice, PersonChoice } from './people-choice.tsx';
import { TrialTables } from './trial-tables.tsx';
import { changesIn, parameters, valuesOf } from './tried.ts';
import classes from './what-if.module.css';

interface WhatIfTabProps extends Pick<PageFrameProps, 'title' | 'lead'> {
  tabs: ReactNode;
}

/** Which skills lose cover if people leave, certificates lapse, or positions need something else. Nothing changes. */
export function WhatIfTab({ tabs, ...frame }: WhatIfTabProps) {
  const isAdmin = useSessionState().user?.role === 'admin';
  const url = useUrlFilters(parameters);
  const changes = changesIn(url.values);
  const set = (next: Partial<TriedChanges>): void => {
    const values = valuesOf({ ...changes, ...next });
    for (const name of parameters) if (values[name] !== (url.values[name] ?? '')) url.set(name, values[name]);
  };
  const trial = useTrial(changes);
  return (
    <PageFrame {...frame}>
      {tabs}
      <div className={classes['choices']}>
        <PersonChoice chosen={changes.leaves} onPick={(id) => set({ leaves: [...changes.leaves, id] })} />
        <CertificateChoice
          chosen={changes.certificates}
          onPick={(id) => set({ certificates: [...changes.certificates, id] })}
        />
        {isAdmin && <NeedChoice onPick={(need) => set({ needs: [...changes.needs, need] })} />}
      </div>
      <Chosen changes={changes} trial={trial.data} set={set} onClear={() => url.clear()} />
      <Results trial={trial} isEmpty={isNothing(changes)} onClear={() => url.clear()} />
    </PageFrame>
  );
}

const isNothing = ({ leaves, certificates, needs }: TriedChanges): boolean =>
  leaves.length + certificates.length + needs.length === 0;

function useTrial(changes: TriedChanges) {
  const call = useCall();
  return useSWR<CoverTrial, Error>(
    isNothing(changes) ? null : [tryCover.id, changes],
    async () => (await call(tryCover, { body: changes })).body,
    { keepPreviousData: true },
  );
}

interface ChosenProps {
  changes: TriedChanges;
  trial: CoverTrial | undefined;
  set: (next: Partial<TriedChanges>) => void;
  onClear: () => void;
}

/** What might happen, each of which can be taken back. */
function Chosen({ changes, trial, set, onClear }: ChosenProps) {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, changes.needs.length > 0 ? {} : null);
  const { leaves, certificates, needs } = changes;
  const personOf = (id: string) => trial?.leaves.find(({ personId }) => personId === id);
  const certificateOf = (id: string) => trial?.certificates.find(({ certificateId }) => certificateId === id);
  const chips = [
    ...leaves.map((id) => ({
      ...{
        name: `leave ${id}`,
        text: t('whatIf.leaves', { name: personOf(id)?.name ?? t('whatIf.aPerson') }),
      },
      onRemove: () => set({ leaves: leaves.filter((one) => one !== id) }),
    })),
    ...certificates.map((id) => {
      const { title = t('whatIf.aCertificate'), name = t('whatIf.aPerson') } = certificateOf(id) ?? {};
      return {
        ...{ name: `lapse ${id}`, text: t('whatIf.lapses', { title, name }) },
        onRemove: () => set({ certificates: certificates.filter((one) => one !== id) }),
      };
    }),
    ...needs.map((need, at) => {
      const { position, skillId, level } = need;
      const skill = skills.find(({ id }) => id === skillId)?.title ?? t('whatIf.aSkill');
      return {
        name: `need ${at}`,
        text:
          level === null
            ? t('whatIf.needNot', { position, skill })
            : t('whatIf.need', { position, skill, level: t(`whatIf.levels.${level}`) }),
        onRemove: () => set({ needs: needs.filter((one) => one !== need) }),
      };
    }),
  ];
  return <FilterChips chips={chips} onClear={onClear} />;
}

interface ResultsProps {
  trial: ReturnType<typeof useTrial>;
  isEmpty: boolean;
  onClear: () => void;
}

function Results({ trial: { data, error, isLoading, mutate }, isEmpty, onClear }: ResultsProps) {
  const { t } = useTranslation();
  if (isEmpty)
    return <ListEmpty icon={IconArrowsSplit} title={t('whatIf.choose')} text={t('whatIf.chooseText')} />;
  if (error) return <ListFailure error={error} onRetry={() => mutate()} />;
  if (!data || isLoading) return data ? <TrialTables trial={data} /> : <ListSkeleton />;
  const isSame = data.skills.length === 0 && data.kinds.length === 0;
  return (
    <>
      <div role="status" className="visually-hidden">
        {isSame ? t('whatIf.same') : t('whatIf.skills')}
      </div>
      {isSame ? (
        <ListEmpty icon={IconCircleCheck} title={t('whatIf.same')} text={t('whatIf.sameText')}>
          <Button variant="default" onClick={onClear}>
            {t('whatIf.clear')}
          </Button>
        </ListEmpty>
      ) : (
        <TrialTables trial={data} />
      )}
    </>
  );
}
