import type { TeacherVote } from './charts'

export function VoteTeacher(_: { actor: TeacherVote; open: boolean }) {
  return null
}
