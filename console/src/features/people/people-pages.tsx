import { useLocation } from 'react-router-dom';
import { usePeopleTexts } from '../../texts/people-texts.ts';
import { ErasuresPage } from './erasures-page.tsx';
import { PeoplePage } from './people-page.tsx';

/** /admin/users and /admin/users/erasures: one chunk, since every chunk costs the first page some bytes. */
export function PeoplePages() {
  usePeopleTexts();
  return useLocation().pathname.endsWith('/erasures') ? <ErasuresPage /> : <PeoplePage />;
}
