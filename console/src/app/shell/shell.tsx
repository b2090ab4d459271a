import './styles.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { QueryScope } from '../../api/query-scope.tsx';
import { onSessionEnd } from '../../api/session-end.ts';
import { swrConfiguration } from '../../api/swr-configuration.ts';
import { LiveContext, LiveUpdates } from '../../session/live/live-updates.ts';
import { Live } from '../../session/live/live.tsx';
import { useOtherTabs } from '../../session/use-other-tabs.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { Brand } from '../../ui/brand.tsx';
import { Shortcuts, ShortcutsContext } from '../../ui/shortcuts/shortcuts.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { isFocusMode } from '../focus-mode.ts';
import { NobodyContext } from '../guarded.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { PersonalFormats } from './personal-formats.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { EmployeeViewBanner } from './employee-view-banner.tsx';
import { SendObservations } from './send-observations.tsx';
import { SessionEnded } from './session-ended.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TrainingButton } from './training-button.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** Navigation and account around every page of a signed-in user. */
export function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, checkFailed, impersonated, ownRole } = useSessionState();
  const isAnother = useOtherTabs();
  const [collapsed, setCollapsed] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [configuration] = useState(swrConfiguration);
  useEffect(() => onSessionEnd(() => session.refused()), [session]);
  const [live] = useState(() => new LiveUpdates());
  const [shortcuts] = useState(() => new Shortcuts());
  const isAlone = isFocusMode(pathname);
  useFocusKept();

  // Events during an attempt are shown after it.
  const wasAlone = useRef(isAlone);
  useEffect(() => {
    if (wasAlone.current && !isAlone) live.changed();
    wasAlone.current = isAlone;
  }, [isAlone, live]);

  // A new page starts at its top, for screen readers too. The page a browser opened already does.
  const lastRead = useRef(useNavigationType() === NavigationType.Pop ? pathname : null);
  useEffect(() => {
    // Not shown while the user is being switched.
    if (lastRead.current === pathname || !main.current) return;
    lastRead.current = pathname;
    main.current.focus({ preventScroll: true });
  }, [pathname, user]);

  const above = (
    <>
      {impersonated && <EmployeeViewBanner employee={impersonated} />}
      {checkFailed && <SessionEnded />}
    </>
  );
  // No user is known (yet): the page's guard decides between waiting and /login.
  if (!user)
    return (
      <QueryScope key="nobody" configuration={configuration}>
        <LiveContext value={live}>
          <NobodyContext value>
            <Outlet />
          </NobodyContext>
        </LiveContext>
      </QueryScope>
    );
  if (isAnother) return <Waiting />;
  // Responses to one user's session, or to their other role's, must not be visible to the next.
  const whose = `${user.role} ${user.id}`;
  if (isAlone) {
    return (
      <QueryScope key={whose} configuration={{ ...configuration, revalidateOnReconnect: false }}>
        <LiveContext value={live}>
          <main ref={main} id="content" tabIndex={-1} className={classes['alone']}>
            {above}
            <PersonalFormats>
              <Outlet />
            </PersonalFormats>
          </main>
        </LiveContext>
      </QueryScope>
    );
  }
  return (
    <QueryScope key={whose} configuration={configuration}>
      <LiveContext value={live}>
        {!checkFailed && <Live whose={whose} />}
        <SendObservations />
        <ShortcutsContext value={shortcuts}>
          <PersonalFormats>
            <a className={classes['skip']} href="#content">
              {t('app.skipToContent')}
            </a>
            <div className={classes['frame']} data-collapsed={collapsed || undefined}>
              <Sidebar
                user={user}
                isInTraining={ownRole !== null}
                collapsed={collapsed}
                onToggle={() => setCollapsed(!collapsed)}
              />
              <header className={classes['head']}>
                <Brand onInk />
                <div className={classes['tools']}>
                  {ownRole !== null && <TrainingButton user={user} />}
                  <NotificationsBell />
                </div>
              </header>
              <main ref={main} id="content" tabIndex={-1} className={classes['main']}>
                {above}
                <Outlet />
              </main>
              <PhoneBar user={user} />
            </div>
            <ShortcutKeys user={user} />
          </PersonalFormats>
        </ShortcutsContext>
      </LiveContext>
    </QueryScope>
  );
}
