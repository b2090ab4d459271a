import { Button, Popover, useMantineColorScheme } from '@mantine/core';
import { logout, type SessionUser } from '@rigwise/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/use-session.ts';
import { Choice } from '../../ui/choice.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  user: SessionUser;
  position: 'right-end' | 'top-end';
  /** The button that opens it. */
  children: ReactNode;
}

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu({ user, position, children }: AccountMenuProps) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { busy, logOut } = useLogOut();

  return (
    <Popover
      position={position}
      trapFocus
      returnFocus
      hideDetached={false}
      withRoles
      width={288}
      radius="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={t('shell.accountTitle')}>
        <div>
          <p className={classes['name']}>
            {user.firstName} {user.lastName}
          </p>
          <p className={classes['detail']}>{t(`roles.${user.role}`)}</p>
          <p className={classes['detail']}>{user.email ?? user.username}</p>
        </div>
        <Choice
          legend={t('shell.appearance')}
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: t('shell.light') },
            { value: 'dark', label: t('shell.dark') },
            { value: 'auto', label: t('shell.automatic') },
          ]}
        />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          loading={busy}
          onClick={logOut}
        >
          {t('shell.logOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Tells the server, then forgets the person here: whatever the server says, this browser is signed out. */
function useLogOut() {
  const { t } = useTranslation();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async (): Promise<void> => {
    try {
      await call(logout, {});
    } catch {
      toasts.show({ title: t('shell.logOutFailed'), text: t('shell.logOutFailedText'), tone: 'bad' });
    }
    session.leave();
    await navigate('/login', { replace: true });
  };

  const logOut = (): void => {
    if (busy) return;
    setBusy(true);
    void leave();
  };
  return { busy, logOut };
}
