const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/** A date in words: `2 March 2027`. The paper is in English. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** What is written above its end, and the end. */
export const endInWords = (validUntil: string | null): readonly [label: string, value: string] =>
  validUntil === null ? ['Validity', 'Does not expire'] : ['Valid until', dayInWords(validUntil)];

export const codeInWords = (address: string): string => `QR code of ${address}`;
