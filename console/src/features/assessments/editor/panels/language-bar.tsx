import { Button, TextInput } from '@mantine/core';
import { language as languageTag } from '@rigwise/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import classes from '../languages.module.css';
import {
  countMissing,
  USUAL_LANGUAGES,
  withLanguage,
  withoutLanguage,
  type InLanguages,
} from '../model/languages.ts';

interface LanguageBarProps<Content> {
  content: Content;
  language: string;
  onLanguage: (language: string) => void;
  onChange: (content: Content) => void;
}

/** The languages of an item or a test, with how many texts each still lacks. */
export function LanguageBar<Content extends InLanguages>({
  content,
  language,
  onLanguage,
  onChange,
}: LanguageBarProps<Content>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'add' | 'remove' | null>(null);
  const nameOf = useLanguageName();
  const [original] = content.languages;
  return (
    <div>
      <div role="group" aria-label={t('itemEditor.languages.label')} className={classes['languageChoices']}>
        {content.languages.map((tag) => {
          const missing = countMissing(content, tag);
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={tag === language}
              className={classes['languageChoice']}
              onClick={() => onLanguage(tag)}
            >
              {tag === original && content.languages.length > 1
                ? t('itemEditor.languages.original', { name: nameOf(tag) })
                : nameOf(tag)}
              {missing > 0 && (
                <span className={classes['count']}>
                  {t('itemEditor.languages.missing', { count: missing })}
                </span>
              )}
            </button>
          );
        })}
        <Button variant="subtle" size="sm" onClick={() => setAsked('add')}>
          {t('itemEditor.languages.add')}
        </Button>
        {language !== original && (
          <Button variant="subtle" size="sm" onClick={() => setAsked('remove')}>
            {t('itemEditor.languages.remove', { name: nameOf(language) })}
          </Button>
        )}
      </div>
      {asked === 'add' && (
        <AddLanguage
          known={content.languages}
          onClose={() => setAsked(null)}
          onAdd={(tag) => {
            setAsked(null);
            onChange(withLanguage(content, tag));
            onLanguage(tag);
          }}
        />
      )}
      {asked === 'remove' && (
        <ActDialog
          title={t('itemEditor.languages.removeTitle', { name: nameOf(language) })}
          consequences={[t('itemEditor.languages.removeText', { name: nameOf(language) })]}
          confirm={t('itemEditor.languages.remove', { name: nameOf(language) })}
          isSevere
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onChange(withoutLanguage(content, language));
            onLanguage(original ?? language);
            return Promise.resolve();
          }}
        />
      )}
    </div>
  );
}

interface AddLanguageProps {
  known: readonly string[];
  onClose: () => void;
  onAdd: (tag: string) => void;
}

function AddLanguage({ known, onClose, onAdd }: AddLanguageProps) {
  const { t } = useTranslation();
  const listId = useId();
  const offered = USUAL_LANGUAGES.filter((tag) => !known.includes(tag));
  const [typed, setTyped] = useState('');
  const name = useLanguageName();
  const tag = offered.find((one) => name(one).toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim();
  const problem =
    tag === ''
      ? undefined
      : known.includes(tag)
        ? t('itemEditor.languages.known')
        : languageTag.safeParse(tag).error?.issues[0]?.message;
  return (
    <ActDialog
      title={t('itemEditor.languages.add')}
      consequences={[t('itemEditor.languages.addText')]}
      confirm={t('itemEditor.languages.add')}
      onClose={onClose}
      isIncomplete={tag === '' || problem !== undefined}
      onConfirm={() => {
        onAdd(tag);
        return Promise.resolve();
      }}
    >
      <TextInput
        label={t('itemEditor.languages.which')}
        description={t('itemEditor.languages.whichHint')}
        value={typed}
        list={listId}
        error={problem}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one} value={name(one)} />
        ))}
      </datalist>
    </ActDialog>
  );
}
