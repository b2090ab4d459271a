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
    notReadText: 'Couldn’t reach the server. Please try again.',
    days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
    allRead: 'All read',
    unread_one: '{{count, number}} unread',
    unread_other: '{{count, number}} unread',
    empty: {
      all: 'Nothing new',
      allText: 'Requests, decisions, account changes and announcements appear here.',
      unread: 'All read',
      unreadText: 'Read notifications are under “All”.',
    },
    filter: { label: 'Show notifications', all: 'All', unread: 'Unread' },
    gone: 'That notification no longer exists.',
  },
} as const;
