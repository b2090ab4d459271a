import { ApiError, ConnectionLost, TimedOut } from '../api/api-error.ts';
import { log } from '../log.ts';

const EXPECTED =
  /401|authenticat|network|failed to fetch|load failed|dynamically imported module|importing a module script|chunk|ResizeObserver/i;

/** §8: errors that pages handle themselves are logged and suppressed; others propagate. */
export function swallowExpectedErrors(): void {
  window.addEventListener('error', (event) => {
    if (isExpected(event.error ?? event.message)) swallow(event, event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isExpected(event.reason)) swallow(event, event.reason);
  });
}

/** Network, 401, authentication, chunk-load and ResizeObserver errors. */
export function isExpected(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401;
  if (error instanceof ConnectionLost || error instanceof TimedOut) return true;
  return EXPECTED.test(error instanceof Error ? error.message : String(error));
}

function swallow(event: Event, error: unknown): void {
  event.preventDefault();
  log(error);
}
