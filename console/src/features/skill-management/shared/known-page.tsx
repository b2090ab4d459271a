import type { SkillRow } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { AsOf } from '../../../ui/list/as-of.tsx';
import { PageFrame, type PageFrameProps } from '../../../ui/page-frame.tsx';
import classes from './shared.module.css';
import { Whole } from '../../../ui/details/whole.tsx';

/** What the page of a thing is told besides the thing. */
export interface KnownParts<Body> extends Pick<PageFrameProps, 'back'> {
  readonly skills: readonly SkillRow[];
  /** Since when it is as shown. */
  readonly age: ReactNode;
  /** Shows the thing as it is now. */
  readonly onChanged: (body: Body) => void;
  /** The framework was changed meanwhile. */
  readonly onOutdated: () => void;
}

interface KnownPageProps<Body> extends Required<Pick<PageFrameProps, 'back' | 'title'>> {
  details: DetailsState<Body>;
  skills: DetailsState<SkillRow[]>;
  /** In the place of one that isn't there. */
  unknown: ReactNode;
  children: (body: Body, parts: KnownParts<Body>) => ReactNode;
}

/** One thing that names skills, once both are read; until then, and if it is gone, its frame. */
export function KnownPage<Body>({ details, skills, back, title, unknown, children }: KnownPageProps<Body>) {
  useReadAnew(details);
  const isGone = details.error instanceof ApiError && details.error.status === 404;
  const { data } = details;
  if (data && !isGone && skills.data) {
    return children(data, {
      ...{ back, skills: skills.data, age: <AsOf of={details} />, onChanged: details.set },
      onOutdated: () => void skills.reload(),
    });
  }
  return (
    <PageFrame title={title} back={back}>
      <div className={classes['page']}>
        {isGone ? (
          unknown
        ) : data ? (
          <Whole details={skills}>{() => null}</Whole>
        ) : (
          <Whole details={details}>{() => null}</Whole>
        )}
      </div>
    </PageFrame>
  );
}
