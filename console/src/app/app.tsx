import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/use-session.ts';
import { colorSchemeManager, cssVariablesResolver, theme } from '../theme/theme.ts';
import { ToastsContext, type Toasts } from '../ui/toasts/toasts.ts';
import { FailureBoundary } from './failure-screen.tsx';
import { Router, type RouterParts } from './router.tsx';

export interface AppParts {
  session: Session;
  toasts: Toasts;
  texts: i18n;
  router: RouterParts;
}

/** The root component. */
export function App({ session, toasts, texts, router }: AppParts) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <DirectionProvider>
          <MantineProvider
            theme={theme}
            colorSchemeManager={colorSchemeManager}
            cssVariablesResolver={cssVariablesResolver}
            defaultColorScheme="auto"
          >
            <FailureBoundary>
              <SessionContext value={session}>
                <ToastsContext value={toasts}>
                  <Router {...router} />
                </ToastsContext>
              </SessionContext>
            </FailureBoundary>
          </MantineProvider>
        </DirectionProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
