const HEADERS = [
  'Employee number',
  'Skill',
  'Title',
  'Issuer',
  'Number',
  'Result',
  'Valid from',
  'Valid until',
];
const EXAMPLE = [
  ...['RW-2001', 'WC-01', 'Well control level 3', 'Northern Well Control School', 'NWC-2026-0417'],
  ...['86', '2026-03-02', '2028-03-01'],
];

/** A file with every column and one example record, to be replaced. */
export const templateAddress = (): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    `\uFEFF${[HEADERS, EXAMPLE].map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  )}`;
