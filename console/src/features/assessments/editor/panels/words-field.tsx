import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../../../ui/chips.tsx';
import classes from '../lists.module.css';
import { lineOf } from '../rich/cleaned.ts';

interface WordsFieldProps {
  path: string;
  label: string;
  hint: string;
  words: readonly string[];
  suggestions?: readonly string[];
  most: number;
  longest: number;
  onChange: (words: string[]) => void;
}

/** Several short texts, added one by one with Enter. */
export function WordsField(props: WordsFieldProps) {
  const { path, label, hint, words, suggestions = [], most, longest, onChange } = props;
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string): void => {
    const word = lineOf(text, longest);
    setTyped('');
    if (word === '' || words.some((one) => one.toLowerCase() === word.toLowerCase())) return;
    // In the spelling that is in use: a topic in two spellings would be two topics.
    onChange([...words, suggestions.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word]);
  };
  return (
    <div className={classes['words']} data-field={path}>
      {words.length < most && (
        <div className={classes['row']}>
          <TextInput
            label={label}
            description={hint}
            value={typed}
            list={listId}
            maxLength={longest}
            autoComplete="off"
            classNames={{ root: classes['wide'] ?? '' }}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              // Choosing from the list adds at once.
              if (suggestions.includes(value) && value !== typed && value.length - typed.length > 1)
                add(value);
              else setTyped(value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((one) => !words.includes(one))
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
          <Button
            variant="default"
            // Leaving the field adds it, too.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(typed)}
            aria-label={t('itemEditor.classification.addTo', { label })}
          >
            {t('itemEditor.classification.add')}
          </Button>
        </div>
      )}
      {words.length > 0 && (
        <Chips
          label={label}
          chips={words.map((word) => ({
            ...{ id: word, text: word, remove: t('itemEditor.options.remove', { name: word }) },
            onRemove: () => onChange(words.filter((one) => one !== word)),
          }))}
        />
      )}
    </div>
  );
}
