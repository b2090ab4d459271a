import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './list-tools.module.css';

/** Longer than between two keystrokes. */
const PAUSE_MS = 250;

interface ListSearchProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (value: string) => void;
}

/** Searches while typing: after a pause, immediately on Enter, and follows the URL. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const search = (wanted: string): void => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);

  // Back, or "Clear all".
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    searchSoon.cancel();
    setTyped(value);
  }, [value, searchSoon]);

  return (
    <TextInput
      className={classes['search'] ?? ''}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchSoon(currentTarget.value.trim());
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) search(typed.trim());
      }}
    />
  );
}
