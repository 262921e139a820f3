/** Connects the charts of annotations with the server, the notification channel and the tab's storage. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { annotationMachine } from '../../../machines/documents/annotations/annotation.machine'
import type { AddAnnotationInput, KeepGroups } from '../../../machines/documents/annotations/annotation.types'
import { annotationsMachine } from '../../../machines/documents/annotations/annotations.machine'
import type { AnnotationFact, AnnotationsEvent } from '../../../machines/documents/annotations/annotations.types'
import { replyMachine } from '../../../machines/documents/annotations/reply.machine'
import { call } from '../../../services/network/http'
import { onPlanNews } from '../../shared/notificationFacts'
import { keepGroups, readGroups } from './kept'

interface OfComment {
  readonly commentCode: string
}

/** Deletions of this page in flight: the notification can arrive before the response. */
const deleting = new Map<string, Promise<unknown>>()

const deleteComment = fromPromise<void, OfComment>(async ({ input }) => {
  const answer = call('deleteComment', input)
  deleting.set(input.commentCode, answer)
  try {
    await answer
  } finally {
    deleting.delete(input.commentCode)
  }
})

const facts = fromCallback<AnyEventObject, { businessCode: string }>(({ input: { businessCode }, sendBack }) => {
  const report = (fact: AnnotationFact): void => sendBack(fact)
  return onPlanNews((news) => {
    if (news.name === 'resumed') report({ type: 'annotations.reload' })
    else if (news.name === 'annotationChanged' && news.data.annotation.belongBusinessCode === businessCode)
      report({ type: 'annotation.received', annotation: news.data.annotation })
    else if (news.name === 'annotationDeleted' && news.data.belongBusinessCode === businessCode) {
      const { commentCode } = news.data
      const reportDeleted = (): void => report({ type: 'annotation.deleted', commentCode })
      const answer = deleting.get(commentCode)
      // The page that deletes an annotation learns the result from the response, unless the response is lost.
      if (answer) answer.catch(reportDeleted)
      else reportDeleted()
    }
  })
})

const groupsKeeper = fromCallback<KeepGroups, { businessCode: string }>(({ input: { businessCode }, ...line }) => {
  line.sendBack({ type: 'groups.restored', groups: readGroups(businessCode) } satisfies AnnotationsEvent)
  line.receive(({ groups }) => keepGroups(businessCode, groups))
})

/** The chart of the annotations of a plan, with its actors. */
export const providedAnnotations = annotationsMachine.provide({
  actors: {
    findAnnotations: fromPromise<readonly Annotation[], { businessCode: string }>(
      ({ input: { businessCode }, signal }) =>
        call('findAnnotations', { businessTopLevelCode: businessCode }, { signal }),
    ),
    addAnnotation: fromPromise<Annotation, AddAnnotationInput>(
      ({ input: { businessCode, sectionCode, quote, text, requestId } }) =>
        call('addAnnotation', {
          belongBusinessCode: businessCode,
          belongBusinessSectionCode: sectionCode,
          commentContent: text,
          requestId,
          ...(quote && { quote }),
        }),
    ),
    facts,
    groupsKeeper,
    annotation: annotationMachine.provide({
      actors: {
        deleteComment,
        reply: replyMachine.provide({
          actors: {
            deleteComment,
          },
        }),
      },
    }),
  },
})
