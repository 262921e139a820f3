/** Rows of the chat in the form of the contract. */
import type { ChatGroup, ChatMember, ChatMessage, ChatUser, Presence } from '../../../../contract/entities/live/chat'
import type { GroupRow, MemberRow, MessageRow, PersonRow } from './chat.repository'

export const messageOf = (row: MessageRow): ChatMessage => ({
  messageId: row.message_id,
  seq: row.seq,
  clientId: row.client_id,
  type: row.type,
  userId: row.from_user_id,
  name: row.name,
  role: row.role,
  avatarUrl: row.avatar_url,
  toUserId: row.to_user_id,
  toGroupId: row.to_group_id,
  text: row.text,
  time: row.time,
})

const roleOf = (userType: PersonRow['user_type']) => (userType === '2' ? ('teacher' as const) : ('student' as const))

const personOf = (row: PersonRow) => ({
  userId: row.user_id,
  username: row.real_name,
  loginCode: row.login_code,
  avatarUrl: row.cover_img,
  motto: row.motto,
  role: roleOf(row.user_type),
})

/** The groups with their members, teachers first (B235, B364). */
export function userOf(
  own: PersonRow,
  groups: readonly GroupRow[],
  members: readonly MemberRow[],
  statusOf: (userId: string) => Presence,
): ChatUser {
  const byGroup = new Map<string, ChatMember[]>()
  for (const row of members) {
    const list = byGroup.get(row.teaching_class_id) ?? []
    list.push({ ...personOf(row), status: statusOf(row.user_id) })
    byGroup.set(row.teaching_class_id, list)
  }
  const groupList = groups.map(
    (row): ChatGroup => ({
      groupId: row.teaching_class_id,
      groupName: `${row.class_name} · ${row.full_name}`,
      groupAvatarUrl: row.cover_img,
      members: byGroup.get(row.teaching_class_id) ?? [],
    }),
  )
  return { ...personOf(own), groupList }
}
