import { auditActions, type AuditEntryView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

type Person = NonNullable<NonNullable<AuditEntryView['actor']>['person']>;
type Action = keyof typeof auditActions;
/** Those that are done to a thing. */
type ToThing = { [A in Action]: (typeof auditActions)[A] extends { whom: string } ? A : never }[Action];

const isKnown = (action: string): action is Action => Object.hasOwn(auditActions, action);
const isToThing = (action: string): action is ToThing => isKnown(action) && 'whom' in auditActions[action];
const isOfTheSystem = (action: string): boolean => isKnown(action) && 'bySystem' in auditActions[action];

/** Actions newer than this page are shown by name. */
const textsOf = (action: string) => (isKnown(action) ? action : 'other');

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** A code as words: `handler-failed` → `handler failed`. */
export const inWords = (code: string): string => code.replace(/[-_.]+/g, ' ').trim();

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

  const whom = ({ action, subject }: AuditEntryView): string => {
    if (subject?.person) return fullName(subject.person);
    return subject && isToThing(action) ? t(`audit.actions.${action}.whom`) : t('audit.someone');
  };

  const nameOf = (action: string): string =>
    t(`audit.actions.${textsOf(action)}.name`, { action: inWords(action) });

  const sentence = (entry: AuditEntryView): string =>
    t(`audit.actions.${textsOf(entry.action)}.${entry.outcome === 'succeeded' ? 'done' : 'tried'}`, {
      who: who(entry),
      whom: whom(entry),
      action: inWords(entry.action),
    });

  return { who, whom, nameOf, sentence };
}
