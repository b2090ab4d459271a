import { useTranslation } from 'react-i18next';
import { accessQueue } from './en/access-queue.ts';

/** Adds the texts of the queue, which load with its page. */
export function useAccessQueueTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('queue.title')) i18n.addResourceBundle('en', 'translation', accessQueue, true);
}
