import { Tabs } from '@mantine/core';
import type { SessionUser } from '@rigwise/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { landingAfterPassword } from '../../session/landing.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import formClasses from '../../ui/form/form.module.css';
import { lazyPart } from '../../ui/parts.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import classes from './login-page.module.css';
import { SignInByNumber } from './sign-in-by-number.tsx';
import { useLinkErrors } from './use-link-errors.ts';

const loadByPassword = () => import('./sign-in-by-password.tsx');
const SignInByPassword = lazyPart(async () => (await loadByPassword()).SignInByPassword);
const SignUp = lazyPart(
  async () => (await import('./sign-up.tsx')).SignUp,
  () => import('../../texts/account.en.ts'),
  () => import('../../ui/form/form.en.ts'),
);

const TABS = ['employee-number', 'username', 'sign-up'] as const;
type Tab = (typeof TABS)[number];

/** /login: three tabs. */
export function LoginPage() {
  const { t } = useTranslation();
  const { enter, isLeaving } = useEntering();
  const [tab, setTab] = useTab();
  useLinkErrors();
  // The other sign-in that most people use: loaded after this one, early enough that nobody waits for it.
  useEffect(() => void loadByPassword().catch(() => undefined), []);

  if (isLeaving) return <Waiting />;
  return (
    <OutsidePage title={t('signIn.title')} lead={t('signIn.lead')}>
      <Tabs value={tab} onChange={(value) => setTab(value as Tab)} classNames={TAB_CLASSES}>
        <Tabs.List grow aria-label={t('signIn.tabs.label')}>
          <Tabs.Tab value="employee-number">{t('signIn.tabs.employeeNumber')}</Tabs.Tab>
          <Tabs.Tab value="username">{t('signIn.tabs.username')}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{t('signIn.tabs.signUp')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="employee-number">
          <SignInByNumber onSignedIn={enter} />
        </Tabs.Panel>
        <Tabs.Panel value="username">
          <Suspense>
            <SignInByPassword onSignedIn={enter} onSignUp={() => setTab('sign-up')} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <Suspense>
            <SignUp onSignedIn={enter} onSignIn={() => setTab('employee-number')} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <p className={classes['outsiders']}>
        {t('signIn.outsiders')}{' '}
        <Link to="/request-access" className={formClasses['link']}>
          {t('signIn.requestAccess')}
        </Link>
      </p>
    </OutsidePage>
  );
}

const TAB_CLASSES = { list: classes['tabs'] ?? '', tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' };

/** The tab is in the URL, so that it can be linked to and Back leaves the page. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? TABS[0];
  return [
    tab,
    (next) =>
      setParams(
        (current) => {
          current.set('tab', next);
          if (next === TABS[0]) current.delete('tab');
          return current;
        },
        // Immediately: the next Tab must move into the panel that the arrow key opened.
        { replace: true, flushSync: true },
      ),
  ];
}

/** Where a signed-in visitor is sent. */
function useEntering() {
  const session = useSession();
  const { user, checkFailed } = useSessionState();
  const navigate = useNavigate();
  const entered = useRef(false);
  const [isLeaving] = useState(user !== null && !checkFailed);

  const enter = (signedIn: SessionUser, destination: string): void => {
    entered.current = true;
    session.signedIn(signedIn);
    void navigate(destination, { replace: true });
  };

  useEffect(() => {
    if (!user || checkFailed || entered.current) return;
    entered.current = true;
    const destination = session.memory.takeIntendedRoute() ?? landingAfterPassword(user.role);
    void navigate(destination, { replace: true });
  }, [session, user, checkFailed, navigate]);

  return { enter, isLeaving };
}
