import { Button } from '@mantine/core';
import type { CallDefinition } from '@rigwise/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallArguments } from '../../api/call.ts';

/** The address of a call that returns a file: of exactly the rows that its arguments match. */
export function fileAddress<D extends CallDefinition>(definition: D, args: CallArguments<D>): string {
  const { params = {}, query = {} } = args as {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string | number | boolean | undefined>>;
  };
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
}

interface ExportButtonProps {
  address: string;
  /** Default: "Export as CSV". */
  text?: string;
  /** Beside a list rather than above it. */
  isSmall?: boolean;
  /** Not on a phone, where the rows need the room. */
  isWideOnly?: boolean;
  /** There is nothing to export. */
  isEmpty?: boolean;
}

/** Downloads the list as it is filtered, all of its pages. */
export function ExportButton({ address, text, isSmall, isWideOnly, isEmpty = false }: ExportButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      {...(isSmall && { size: 'sm' })}
      {...(isWideOnly && { visibleFrom: 'sm' })}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      data-disabled={isEmpty || undefined}
    >
      {text ?? t('list.export')}
    </Button>
  );
}
