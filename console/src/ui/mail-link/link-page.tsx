import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormNote } from '../form/form-note.tsx';
import formClasses from '../form/form.module.css';
import { inServersWords } from '../form/refusals.ts';
import { useRefusals } from '../form/use-refusals.ts';
import { useSubmission } from '../form/use-submission.ts';
import { OutsidePage } from '../outside/outside-page.tsx';

export interface LinkPageTexts {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** Shown if the URL has no token. */
  readonly noToken: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly done: string;
  readonly doneLead: string;
  readonly next: string;
}

interface LinkPageProps {
  readonly texts: LinkPageTexts;
  readonly act: (token: string) => Promise<unknown>;
  /** Where the button leads once it is done. */
  readonly nextPath: string;
}

/** The page of a mailed link that does one thing. It needs a press, because mail scanners follow links. */
export function LinkPage({ texts, act, nextPath }: LinkPageProps) {
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();
  const token = params.get('token') ?? '';

  const execute = async (): Promise<void> => {
    forget();
    try {
      await act(token);
      setDone(true);
    } catch (failure) {
      tell(failure, inServersWords(failure, texts.failed, texts.tryAgain));
    }
  };

  if (isDone) {
    return (
      <OutsidePage title={texts.done} lead={texts.doneLead} takesFocus>
        <div className={formClasses['form']}>
          <Button component={Link} to={nextPath} variant="default" fullWidth>
            {texts.next}
          </Button>
        </div>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={texts.title} lead={texts.lead}>
      <div className={formClasses['form']}>
        <FormNote text={note} />
        <Button fullWidth loading={busy} disabled={token === ''} onClick={() => submit(execute)}>
          {texts.submit}
        </Button>
        {token === '' && <p className={formClasses['note']}>{texts.noToken}</p>}
      </div>
    </OutsidePage>
  );
}
