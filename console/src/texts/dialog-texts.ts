import { useTranslation } from 'react-i18next';
import { dialog } from './en/dialog.ts';

/** Adds the texts of dialogs, which load with them. */
export function useDialogTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('dialog.cancel')) i18n.addResourceBundle('en', 'translation', dialog, true);
}
