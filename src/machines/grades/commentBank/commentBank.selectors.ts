/** View data of the reusable comments. */
import type { SnapshotFrom } from 'xstate'
import { pageFace } from '../../shared/listFace'
import type { commentBankMachine } from './commentBank.machine'

export const commentBankView = (snapshot: SnapshotFrom<typeof commentBankMachine>) => {
  const { comments, unsaved, problem } = snapshot.context
  return {
    face: pageFace(comments, snapshot.matches('failed')),
    comments: comments ?? [],
    unsaved,
    isSending: snapshot.hasTag('sending'),
    problem,
  }
}
export type CommentBankView = ReturnType<typeof commentBankView>
