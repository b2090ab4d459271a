import { useTranslation } from 'react-i18next';
import { devices } from './en/devices.ts';

/** Adds the texts of the device list, which load with the profile. */
export function useDevicesTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('devices.title')) i18n.addResourceBundle('en', 'translation', devices, true);
}
