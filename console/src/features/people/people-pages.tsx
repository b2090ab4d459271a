import { useLocation } from 'react-router-dom';
import { ErasuresPage } from './erasures-page.tsx';
import { PeoplePage } from './people-page.tsx';

/** /admin/users and /admin/users/erasures: one chunk, since every chunk costs the first page some bytes. */
export function PeoplePages() {
  return useLocation().pathname.endsWith('/erasures') ? <ErasuresPage /> : <PeoplePage />;
}
