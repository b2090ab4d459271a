/** The page that checks an evidence package; loaded with the page. */
export const evidence = {
  evidence: {
    checking: 'Checking the evidence package',
    current: {
      title: 'This record is genuine',
      lead: 'The attempt hasn’t changed since the PDF was made.',
    },
    superseded: {
      title: 'This record is genuine, but out of date',
      lead: 'The attempt has changed since the PDF was made. Ask an administrator for the current one.',
    },
    removed: {
      title: 'This record was genuine, but is no longer kept',
      lead: 'The person’s data has been deleted.',
    },
    unknown: {
      title: 'No record matches this code',
      lead: 'The code is incomplete, or the document didn’t come from Rigwise. Scan the QR code again.',
    },
    failed: {
      title: 'Couldn’t check this record',
      lead: 'Check your connection, then try again.',
      retry: 'Try again',
    },
    attempt: 'Attempt',
    madeAt: 'PDF made',
    hash: 'SHA-256 of the record',
    compare: 'The first page of the PDF has the same attempt and the same SHA-256.',
  },
} as const;
