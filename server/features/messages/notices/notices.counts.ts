/** Unread counts of users, and sending them to the users' open pages. */
import type { Broadcast } from '../../../kernel'
import type { NoticesRepository } from './notices.repository'

/** The counts of a user, in the form of every message. */
export async function countsOf(rows: NoticesRepository, userIds: readonly string[]) {
  const found = new Map((await rows.unreadOf(userIds)).map((row) => [row.user_id, row]))
  return (userId: string) => ({
    unreadCount: found.get(userId)?.unread ?? 0,
    joinRequests: found.get(userId)?.joins ?? 0,
  })
}

export async function sendCounts(
  { rows, broadcast }: { rows: NoticesRepository; broadcast: Broadcast },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const counts = await countsOf(rows, userIds)
  for (const userId of userIds) broadcast.send('notification', { userId }, 'noticesChanged', counts(userId))
}
