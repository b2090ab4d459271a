import { Select } from '@mantine/core';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../texts/time-zone.ts';
import { nameOf, zones } from '../texts/zones.ts';
import { offered, offering } from './offered.ts';

interface ZoneSelectProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  labelClass?: string;
  description?: ReactNode;
  placeholder?: string;
  zone: string | null;
  onChoose: (zone: string) => void;
  /** The field was left empty. */
  onEmpty?: () => void;
}

/** A time zone, searched by part of its name. */
export function ZoneSelect({ labelClass, zone, onChoose, onEmpty, ...field }: ZoneSelectProps) {
  const { t } = useTranslation();
  const [known] = useState(zones);
  // First the ones that are likely; a zone that was chosen elsewhere may be missing from this browser's list.
  const offers = new Set([...(zone === null ? [] : [zone]), deviceZone(), ...known]);
  return (
    <Select
      {...field}
      classNames={{ ...offered, ...(labelClass !== undefined && { label: labelClass }) }}
      data={[...offers].map((value) => ({ value, label: nameOf(value) }))}
      value={zone}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      // Else Mantine looks for the chosen zone a moment later, and deselects what was typed meanwhile.
      selectFirstOptionOnDropdownOpen
      allowDeselect={false}
      withScrollArea={false}
      nothingFoundMessage={t('zones.unknown')}
      comboboxProps={offering}
      spellCheck={false}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== zone) onChoose(chosen);
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value.trim() === '') onEmpty?.();
      }}
    />
  );
}
