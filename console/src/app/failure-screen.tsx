import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { log } from '../log.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { reloadConsole } from '../ui/reload-console.ts';
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
      <Button variant="default" onClick={reloadConsole}>
        {t('failure.reload')}
      </Button>
    </PlainPage>
  );
}

/** Offline, this screen stays: the browser's own error page would say less. */
function reloadOnceReachable(): void {
  void fetch(window.location.href, { cache: 'no-store' }).then(reloadConsole, () => undefined);
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** The URL shown: a new one is tried afresh. */
  readonly at?: string;
  /** Before it is drawn again. */
  readonly onReset?: () => void;
}

/** Shows an error in place of what failed to load or render, and retries on request. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log(error);
  }

  override componentDidUpdate({ at }: BoundaryProps): void {
    if (this.state.failed && at !== this.props.at) this.reset();
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    // A script that failed to load stays failed for the document's lifetime: the browser caches the failure.
    const again = isExpected(error) ? reloadOnceReachable : this.reset;
    return <FailureScreen error={error} onTryAgain={again} />;
  }

  private readonly reset = (): void => {
    this.props.onReset?.();
    this.setState({ error: null, failed: false });
  };
}
