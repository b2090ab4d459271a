import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverviewFailure } from '../overview/overview-failure.tsx';
import concerns from '../overview/concerns.module.css';
import { linesOf, type HomeCard } from './card.ts';
import { HomeLines } from './home-lines.tsx';

interface HomeCardsProps {
  cards: readonly HomeCard[];
  /** Shown once every card is known and none has anything. */
  nothing: ReactNode;
}

/** The cards of a home, as one list; each is shown as soon as its service has answered. */
export function HomeCards({ cards, nothing }: HomeCardsProps) {
  const { t } = useTranslation();
  const lines = linesOf(cards);
  const failed = cards.flatMap(({ retry }) => retry ?? []);
  const isLoading = cards.some((card) => card.isLoading);
  return (
    <>
      {lines.length > 0 && <HomeLines lines={lines} />}
      {lines.length === 0 && isLoading && (
        <Skeleton
          role="status"
          height={66}
          className={concerns['skeleton'] ?? ''}
          aria-label={t('cards.loading')}
        />
      )}
      {failed.map((retry, at) => (
        <OverviewFailure key={at} text={t('cards.failed')} onRetry={retry} />
      ))}
      {lines.length === 0 && !isLoading && failed.length === 0 && nothing}
    </>
  );
}
