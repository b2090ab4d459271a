import { Fragment, type ReactNode } from 'react';

/** `person.changed.v1` and `UNKNOWN_TOPIC` break after dots, hyphens and underscores instead of anywhere. */
export const inWordsOf = (name: string): ReactNode =>
  name.split(/(?<=[./_])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
