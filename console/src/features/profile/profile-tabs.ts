import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The tabs of the profile, and the sections of each: links to a section open its tab. */
const SECTIONS = {
  details: ['operations', 'record', 'new-email', 'training', 'extra-time'],
  notifications: ['notifications', 'told'],
  preferences: ['preferences', 'browser'],
  devices: ['devices', 'data'],
} as const;
export type ProfileTab = keyof typeof SECTIONS;
export const profileTabs = Object.keys(SECTIONS) as ProfileTab[];

/** The tab a URL selects; mails and notifications link to sections and notifications rather than tabs. */
function askedTab({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): ProfileTab | undefined {
  const params = new URLSearchParams(search);
  const named = profileTabs.find((tab) => tab === params.get('tab'));
  if (named) return named;
  if (params.has('notification') || params.has('show')) return 'notifications';
  const sections: Readonly<Record<ProfileTab, readonly string[]>> = SECTIONS;
  return profileTabs.find((tab) => sections[tab].includes(hash.slice(1)));
}

/** The open tab. It stays open when the filter that led to it is removed, which replaces the URL. */
export function useProfileTab(): ProfileTab {
  const location = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [last, setLast] = useState<ProfileTab>('details');
  const tab = askedTab(location) ?? (isReplaced ? last : 'details');
  if (tab !== last) setLast(tab);
  // The section of a link from outside wasn't there when the page opened.
  const [arrivedAt] = useState(location.hash.slice(1));
  useEffect(() => document.getElementById(arrivedAt)?.scrollIntoView(), [arrivedAt]);
  return tab;
}
