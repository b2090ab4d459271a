import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ListEmpty } from './list/list-empty.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './forbidden-page.module.css';

interface ForbiddenPageProps {
  title: string;
  /** What the page is, and who can grant access. */
  texts: { readonly title: string; readonly text: string; readonly again: string };
  onAgain: () => void;
}

/** A page whose users hold a permission that this one lacks. */
export function ForbiddenPage({ title, texts, onAgain }: ForbiddenPageProps) {
  return (
    <PageFrame title={title}>
      <div className={classes['forbidden']}>
        <ListEmpty icon={IconLock} title={texts.title} text={texts.text}>
          <Button variant="default" onClick={onAgain}>
            {texts.again}
          </Button>
        </ListEmpty>
      </div>
    </PageFrame>
  );
}
