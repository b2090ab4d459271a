import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { accessQueue } from './en/access-queue.ts';
import type { account } from './en/account.ts';
import type { announcements } from './en/announcements.ts';
import type { audit } from './en/audit.ts';
import type { demo } from './en/demo.ts';
import type { devices } from './en/devices.ts';
import type { dialog } from './en/dialog.ts';
import type { directory } from './en/directory.ts';
import type { inside } from './en/inside.ts';
import type { notificationPreferences } from './en/notification-preferences.ts';
import type { notifications } from './en/notifications.ts';
import type { operations } from './en/operations.ts';
import { outside } from './en/outside.ts';
import type { people } from './en/people.ts';
import type { planned } from './en/planned.ts';
import type { profile } from './en/profile.ts';
import type { requestAccess } from './en/request-access.ts';
import type { testUsers } from './en/test-users.ts';
import type { training } from './en/training.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof outside &
        typeof inside &
        typeof accessQueue &
        typeof account &
        typeof announcements &
        typeof audit &
        typeof people &
        typeof devices &
        typeof dialog &
        typeof directory &
        typeof notificationPreferences &
        typeof notifications &
        typeof operations &
        typeof planned &
        typeof profile &
        typeof requestAccess &
        typeof testUsers &
        typeof training &
        typeof demo;
    };
  }
}

/** The message catalogue with the texts for visitors; the rest loads with the shell. */
export function createTexts(): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: outside } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}

/** Adds the texts for signed-in users. */
export async function addInsideTexts(texts: i18n): Promise<void> {
  if (texts.exists('shell.navigation')) return;
  const { inside } = await import('./en/inside.ts');
  texts.addResourceBundle('en', 'translation', inside);
}
