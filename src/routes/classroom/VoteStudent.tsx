import type { StudentVote } from './charts'

export function VoteStudent(_: { actor: StudentVote; open: boolean }) {
  return null
}
