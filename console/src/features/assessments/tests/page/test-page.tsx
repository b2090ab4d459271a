import { Button } from '@mantine/core';
import { showTest, type TestDetails } from '@rigwise/contracts';
import { IconChartDots, IconEye } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../../../session/use-session.ts';
import beside from '../../../../ui/details/beside.module.css';
import { DetailsBody } from '../../../../ui/details/details-body.tsx';
import { useDetails } from '../../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../../ui/page-frame.tsx';
import { lazyPart } from '../../../../ui/parts.ts';
import { PassMarkSection } from '../../pass-marks/pass-mark-section.tsx';
import { Comments } from '../../review/comments.tsx';
import { Differences } from '../../review/differences.tsx';
import { History } from '../../review/history.tsx';
import { Note, ReturnedNote } from '../../review/note.tsx';
import { reviewedTest } from '../../review/reviewed.ts';
import { StepActs } from '../../review/step-acts.tsx';
import { covers } from '../../review/steps.ts';
import { TestEditor } from '../editor/test-editor.tsx';
import { useTestCheck } from '../use-test-check.ts';
import { TestContentView } from './test-content-view.tsx';
import { TestFacts } from './test-facts.tsx';
import classes from './test-page.module.css';

const TestPreviewPart = lazyPart(
  async () => (await import('../preview/test-preview-part.tsx')).TestPreviewPart,
  () => import('../preview/test-preview.en.ts'),
);

/** `?test=`: one test in place of the list it was opened from; `&preview=` shows it as candidates see it. */
export function TestPage({ testId }: { testId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { user } = useSessionState();
  const row = useOpenRow('test');
  const details = useDetails(showTest, { params: { testId } });
  const { data } = details;
  const isPreview = params.get('preview') !== null;
  const isEditing =
    data !== undefined &&
    data.version.status === 'draft' &&
    user !== null &&
    covers(user, 'author', data.test.department);
  const changed = (): void => void details.reload();
  const address = (names: readonly string[], add = ''): string => {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    return `?${next.toString()}${add}`;
  };
  if (isPreview && data) {
    return (
      <PageFrame
        title={t('tests.page.previewTitle', { title: data.test.title })}
        back={{ to: address(['preview']), text: t('tests.page.stopPreview') }}
      >
        <Suspense fallback={<p role="status">{t('tests.opening')}</p>}>
          <TestPreviewPart details={data} />
        </Suspense>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={data?.test.title ?? t('tests.loading')}
      back={{ to: address(['test']), text: t('tests.back') }}
      actions={
        data && (
          <>
            <Button
              component={Link}
              to={address([], '&preview=')}
              variant="default"
              leftSection={<IconEye size={18} aria-hidden="true" />}
            >
              {t('tests.page.preview')}
            </Button>
            {wasLive(data) && (
              <Button component={Link} to={`?tab=regrades&regrade=new&ofTest=${testId}`} variant="default">
                {t('tests.page.regrade')}
              </Button>
            )}
            {wasLive(data) && (
              <Button
                component={Link}
                to={address([], `&analysis=${testId}`)}
                variant="default"
                leftSection={<IconChartDots size={18} aria-hidden="true" />}
              >
                {t('tests.page.analysis')}
              </Button>
            )}
            <StepActs
              details={reviewedTest(data)}
              without={isEditing ? ['submit'] : []}
              onChanged={changed}
              onDeleted={row.close}
            />
          </>
        )
      }
    >
      <DetailsBody details={details}>
        {(test) =>
          isEditing ? (
            <>
              <ReturnedNote details={reviewedTest(test)} />
              <TestEditor
                details={test}
                onChanged={(version) => {
                  details.set({ ...test, version });
                  // Its steps and history are the server's.
                  if (version.status !== 'draft') changed();
                }}
                onLeft={row.close}
              />
              <Records details={test} onChanged={changed} />
            </>
          ) : (
            <ReadTest details={test} onChanged={changed} />
          )
        }
      </DetailsBody>
    </PageFrame>
  );
}

/** Whether anybody can have taken it. */
const wasLive = ({ test: { liveNumber, status, number } }: TestDetails): boolean =>
  liveNumber !== null || status === 'retired' || number > 1;

interface ReadTestProps {
  details: TestDetails;
  onChanged: () => void;
}

function ReadTest({ details, onChanged }: ReadTestProps) {
  const { version, test } = details;
  const { check } = useTestCheck(version.content, test.department, test.title);
  return (
    <>
      <Note details={reviewedTest(details)} />
      <div className={beside['columns']}>
        <div>
          <TestContentView version={version} check={check} />
          <Differences details={reviewedTest(details)} />
        </div>
        <div>
          <TestFacts details={details} check={check} />
          <PassMarkSection details={details} />
          <Comments details={reviewedTest(details)} onChanged={onChanged} />
          <History entries={details.history} />
        </div>
      </div>
    </>
  );
}

/** Below the editor: what others wrote, and what happened. */
function Records({ details, onChanged }: ReadTestProps) {
  return (
    <div className={classes['below']}>
      <Differences details={reviewedTest(details)} />
      <PassMarkSection details={details} />
      <div className={beside['columns']}>
        <Comments details={reviewedTest(details)} onChanged={onChanged} />
        <History entries={details.history} />
      </div>
    </div>
  );
}
