import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { log } from '../log.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { isExpected } from './global-errors.ts';

/** The error, and two ways to recover: reload the page, or start over (§2). */
export function FailureScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { t } = useTranslation();
  const traceId = error instanceof ApiError ? error.problem?.traceId : undefined;
  return (
    <PlainPage
      title={t('failure.title')}
      text={isExpected(error) ? t('failure.connection') : t('failure.text')}
      {...(traceId !== undefined && { footnote: t('failure.trace', { traceId }) })}
    >
      <PageTitle page={t('failure.title')} />
      <Button onClick={onTryAgain}>{t('failure.tryAgain')}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('failure.reload')}
      </Button>
    </PlainPage>
  );
}

/** Offline, this screen stays: the browser's own error page would say less. */
function reloadOnceReachable(): void {
  void fetch(window.location.href, { cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );
}

/** A page that failed to load or render. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // A script that failed to load stays failed for the document's lifetime: browser and router cache the failure.
  const again = isExpected(error) ? reloadOnceReachable : () => void revalidate();
  return <FailureScreen error={error} onTryAgain={again} />;
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches errors outside the pages themselves. */
export class FailureBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <FailureScreen
        error={this.state.error}
        onTryAgain={() => this.setState({ error: null, failed: false })}
      />
    );
  }
}
