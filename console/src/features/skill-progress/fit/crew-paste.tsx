import { Button, FileButton, Textarea } from '@mantine/core';
import { LONGEST_CREW_TEXT, readCrewList, type ReadCrewLine } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { LookMark } from '../../../ui/look-mark.tsx';
import classes from './fit.module.css';
import type { CrewValue } from './trip-values.ts';

interface CrewPasteProps {
  /** Of those on the list already. */
  known: ReadonlySet<string>;
  onRead: (people: readonly CrewValue[]) => void;
}

type Said = ReadCrewLine & { readonly isOn: boolean };

/** Adds the people of a pasted list or a file, and says what was understood line by line. */
export function CrewPaste({ known, onRead }: CrewPasteProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly Said[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (given: string): Promise<void> => {
    setProblem(null);
    try {
      const { body } = await call(readCrewList, { body: { text: given } });
      setLines(
        body.lines.map((line) => ({ ...line, isOn: line.personId !== null && known.has(line.personId) })),
      );
      onRead(body.lines.flatMap(valueOf));
      setText('');
    } catch (error) {
      setProblem(serverMessage(error) ?? t('trips.crew.failed'));
    }
  };
  const choose = (file: File | null): void => {
    if (file === null) return;
    if (file.size > LONGEST_CREW_TEXT) setProblem(t('trips.crew.tooLarge'));
    else submit(async () => read(await file.text()));
  };
  return (
    <>
      <Textarea
        label={t('trips.crew.paste')}
        description={t('trips.crew.pasteHint')}
        value={text}
        rows={4}
        maxLength={LONGEST_CREW_TEXT}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => submit(() => read(text))}
        >
          {t('trips.crew.read')}
        </Button>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={choose}
          inputProps={{ 'aria-label': t('trips.crew.fileLabel') }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {t('trips.crew.file')}
            </Button>
          )}
        </FileButton>
      </div>
      <InlineAlert text={problem} />
      {lines.length > 0 && <Understood lines={lines} />}
    </>
  );
}

function Understood({ lines }: { lines: readonly Said[] }) {
  const { t } = useTranslation();
  const textOf = ({ problem, said, name, isOn }: Said): string => {
    if (problem !== null) return t(`trips.crew.problems.${problem}`, { said, name: name ?? said });
    return t(isOn ? 'trips.crew.isOn' : 'trips.crew.added', { name: name ?? said });
  };
  return (
    <section role="status" className={classes['understood']} aria-label={t('trips.crew.understood')}>
      <h2>{t('trips.crew.understood')}</h2>
      <ol>
        {lines.map((line, at) => (
          // Several people may stand on one line.
          <li key={at}>
            <span>{t('trips.crew.line', { line: line.line })}</span>
            <LookMark
              icon={line.problem === null ? IconCircleCheck : IconAlertTriangle}
              look={line.problem === null ? 'good' : 'warn'}
              text={textOf(line)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Those who weren’t found are listed as such; a line without a number isn’t about anyone. */
function valueOf({ personId, said, name, ownPosition, position, problem }: ReadCrewLine): CrewValue[] {
  if (problem !== null && problem !== 'not-found') return [];
  return [{ personId, said, name, ownPosition, position: position ?? '' }];
}
