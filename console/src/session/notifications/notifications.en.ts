/** The inbox, behind the bell and in the profile. Loaded with whichever is opened first. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    close: 'Close notifications',
    inProfile: 'All notifications and settings',
    new: 'New',
    read: 'Mark as read',
    readOne: 'Mark “{{title}}” as read',
    readAll: 'Mark all as read',
    notRead: 'Not marked as read',
    notReadText: 'The server could not be reached. Please try again.',
    days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
    allRead: 'All read',
    unread_one: '{{count, number}} unread',
    unread_other: '{{count, number}} unread',
    empty: {
      all: 'Nothing new',
      allText:
        'What concerns you appears here: requests and decisions, changes to your account, and announcements to your crew.',
      unread: 'All read',
      unreadText: 'Nothing is unread. Read notifications are under “All”.',
    },
    filter: { label: 'Which are shown', all: 'All', unread: 'Unread' },
    gone: 'That notification is no longer here.',
  },
} as const;
