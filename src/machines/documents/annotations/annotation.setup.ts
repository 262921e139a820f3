/** Setup of the chart of one annotation: types, actors, guards and actions. */

import { assertEvent, assign, emit, enqueueActions, sendParent, setup } from 'xstate'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { errors } from '../../../../contract/errors'
import { isBlankText } from '../../../../contract/text'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { type Anchor, anchorOf } from './anchor'
import { latest, withReply } from './annotation.logic'
import type {
  AnnotationContext,
  AnnotationEvent,
  AnnotationInput,
  AnnotationReport,
  ReplyFact,
} from './annotation.types'
import { deleteCommentPlaceholder } from './annotations.actors'
import { replyMachine } from './reply.machine'
import { annotationTexts as texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

/** Why the draft cannot be saved; null where it can. */
export function annotationReason({
  annotation,
  draft,
}: Pick<AnnotationContext, 'annotation' | 'draft'>): string | null {
  if (annotation.isSolution === '1') return errors.annotationSolved.text
  return isBlankText(draft) ? errors.annotationEmpty.text : null
}

export const annotationSetup = setup({
  types: {
    context: {} as AnnotationContext,
    events: {} as AnnotationEvent,
    input: {} as AnnotationInput,
    emitted: {} as Notify,
    children: {} as {
      reply: 'reply'
      solve: 'solveAnnotation'
      reopen: 'reopenAnnotation'
      change: 'changeComment'
      delete: 'deleteComment'
    },
  },
  actors: {
    reply: replyMachine,
    solveAnnotation: callActor('solveAnnotation'),
    reopenAnnotation: callActor('reopenAnnotation'),
    changeComment: callActor('changeComment'),
    deleteComment: deleteCommentPlaceholder,
  },
  guards: {
    isSolved: ({ context }) => context.annotation.isSolution === '1',
    isStudent: ({ context }) => context.role === 'student',
    isTeacher: ({ context }) => context.role === 'teacher',
    isOwn: ({ context: { annotation, userCode } }) => annotation.belongUserCode === userCode,
    canSave: ({ context }) => annotationReason(context) === null,
    isUnchanged: ({ context: { annotation, draft } }) => annotation.commentContent === draft,
    isAnchored: ({ context }, { kind }: { kind: Anchor['kind'] }) => context.anchor.kind === kind,
    isElsewhere: ({ context }, { kind }: { kind: Anchor['kind'] }) => context.anchor.kind !== kind,
    isChangedElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === errors.conflictingChange.code,
  },
  actions: {
    /** Takes the newest version from the server and passes it on to the reply. */
    take: enqueueActions(
      ({ context: { annotation: known, text }, enqueue }, { received }: { received: Annotation }) => {
        const annotation = latest(known, received)
        enqueue.assign({ annotation, anchor: anchorOf(annotation, text) })
        const replyFact: ReplyFact = {
          type: 'reply.received',
          reply: annotation.reply,
          isOpen: annotation.isSolution === '0',
        }
        enqueue.sendTo('reply', replyFact)
      },
    ),
    takeText: assign(({ context: { annotation }, event }) => {
      assertEvent(event, 'section.received')
      return { text: event.text, anchor: anchorOf(annotation, event.text) }
    }),
    takeReply: assign(({ context: { annotation: known, text }, event }) => {
      assertEvent(event, 'reply.changed')
      const annotation = withReply(known, event.reply)
      return { annotation, anchor: anchorOf(annotation, text) }
    }),
    report: sendParent(
      ({ context }): AnnotationReport => ({ type: 'annotation.changed', annotation: context.annotation }),
    ),
    reportDeleted: sendParent(
      ({ context }): AnnotationReport => ({ type: 'annotation.gone', commentCode: context.annotation.commentCode }),
    ),
    askForAll: sendParent({ type: 'annotations.reload' } satisfies AnnotationReport),
    begin: assign(({ context: { annotation } }) => ({
      draft: annotation.commentContent,
      basedOn: annotation.version,
      problem: null,
    })),
    write: assign(({ event }) => {
      assertEvent(event, 'annotation.write')
      return { draft: event.text, problem: null }
    }),
    forget: assign({ draft: '', basedOn: null, problem: null }),
    refuse: assign(({ context }) => ({ problem: annotationReason(context) })),
    clearProblem: assign({ problem: null }),
    /** The next save replaces the latest known version: the teacher has seen the message. */
    showChanged: assign({ basedOn: null, problem: texts.changedElsewhere }),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      problem: failureOf(error).text || texts.changeFailed,
    })),
    notifySolved: emit(toNotify('success', texts.solved)),
    notifyReopened: emit(toNotify('success', texts.reopened)),
    notifyChanged: emit(toNotify('success', texts.changed)),
    notifyDeleted: emit(toNotify('success', texts.deleted)),
    notifyFailure: emit((_, { error, otherwise }: { error: unknown; otherwise: string }) =>
      toNotify('error', failureOf(error).text || otherwise),
    ),
  },
})
