import { directoryFields } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { fieldName } from './field-name.ts';

const EXAMPLE = [
  'RW-2001',
  'Dana',
  'Ortiz',
  'dana.ortiz@rigwise.example',
  'Drilling',
  'Derrickhand',
  'Rig Corona',
  '14/14 A',
  'RW-1002',
  'no',
  'yes',
];

/** A file with every column and one example person, to be replaced. */
export function templateAddress(t: TFunction): string {
  const headers = directoryFields.map((field) => fieldName(field, t));
  const text = `\uFEFF${[headers, EXAMPLE].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}
