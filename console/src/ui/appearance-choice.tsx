import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';

/** Light, dark, or the device's setting; stored in this browser. */
export function AppearanceChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
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
  );
}
