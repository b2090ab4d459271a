import type { AuditEntryView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { audit } from '../../texts/en/audit.ts';
import { actionName, inWords, isOfTheSystem } from './actions.ts';

type Person = NonNullable<NonNullable<AuditEntryView['actor']>['person']>;
type Thing = keyof typeof audit.audit.things;

const THINGS: ReadonlySet<string> = new Set<Thing>([
  'access-request',
  'dead-letter',
  'service-token',
  'directory-import',
  'delivery',
  'job',
  'outbox',
  'topic',
]);

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** The operator named at the command line, or the program. */
export function callerNameOf({ details }: AuditEntryView): string | null {
  const name = details?.['operator'] ?? details?.['serviceToken'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** Entries as sentences: "Ada Admin disabled Tom Temporary". */
export function useSentences() {
  const { t } = useTranslation();

  const who = (entry: AuditEntryView): string => {
    const { actor, action } = entry;
    if (actor?.person) return fullName(actor.person);
    const caller = callerNameOf(entry);
    if (caller !== null) return caller;
    return actor === null && isOfTheSystem(action) ? t('audit.system') : t('audit.nobody');
  };

  const whom = ({ subject }: AuditEntryView): string => {
    if (subject?.person) return fullName(subject.person);
    return subject && THINGS.has(subject.type)
      ? t(`audit.things.${subject.type as Thing}`)
      : t('audit.someone');
  };

  const nameOf = (action: string): string =>
    t(`audit.actions.${actionName(action)}.name`, { action: inWords(action) });

  const sentence = (entry: AuditEntryView): string =>
    t(`audit.actions.${actionName(entry.action)}.${entry.outcome === 'succeeded' ? 'done' : 'tried'}`, {
      who: who(entry),
      whom: whom(entry),
      action: inWords(entry.action),
    });

  return { who, whom, nameOf, sentence };
}
