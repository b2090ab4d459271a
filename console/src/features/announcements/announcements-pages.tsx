import { useLocation } from 'react-router-dom';
import { AnnouncementsPage } from './announcements-page.tsx';
import { NewAnnouncementPage } from './new-announcement-page.tsx';

/** /notifications and /notifications/new: one chunk, since every chunk costs the first page some bytes. */
export function AnnouncementsPages() {
  return useLocation().pathname.endsWith('/new') ? <NewAnnouncementPage /> : <AnnouncementsPage />;
}
