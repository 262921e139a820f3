/** Notices (core §3, §7 Messages): for now how many are unread. */
import type { Feature, FeatureContext } from '../../kernel'
import { noticesRepository } from './notices.repository'

export function noticesFeature({ db, now }: FeatureContext): Feature {
  const rows = noticesRepository(db)
  return {
    name: 'notices',
    calls: {
      countUnread: ({ input, caller }) => rows.countUnread(caller.userId, input.teachingClassId),
    },
    resume: {
      notification: async ({ caller }) => ({
        // Administrators have no notices (core §6).
        unreadCount: caller.role === 'admin' ? 0 : await rows.countUnread(caller.userId),
        serverTime: now(),
      }),
    },
  }
}
