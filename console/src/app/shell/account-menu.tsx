import { Button, Popover } from '@mantine/core';
import type { SessionUser } from '@rigwise/contracts';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TrainingSwitch } from '../../session/training/training-switch.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  user: SessionUser;
  /** The button that opens it. */
  children: ReactNode;
  position?: 'right-end' | 'bottom-end';
}

/** The signed-in user, their own training, the colour scheme, and sign-out. */
export function AccountMenu({ user, children, position = 'right-end' }: AccountMenuProps) {
  const { t } = useTranslation();
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
        <TrainingSwitch />
        <AppearanceChoice />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={18} className="pointing" aria-hidden="true" />}
          loading={busy}
          onClick={logOut}
        >
          {t('shell.logOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
