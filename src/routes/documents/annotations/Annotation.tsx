/** The card of one annotation: connected to its actor, or a placeholder while the annotation is being sent. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { annotationMachine } from '../../../machines/documents/annotations/annotation.machine'
import type { AnnotationReader } from '../../../machines/documents/annotations/annotation.types'
import {
  type AnnotationRow,
  annotationView,
  readOnlyAnnotation,
  readOnlyReply,
  replyView,
  restingAnnotation,
} from '../../../machines/documents/annotations/annotations.selectors'
import { AnnotationCard, type AnnotationCardProps } from '../../../views/documents/annotations/AnnotationCard'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { useView } from '../../shared/useView'

type Shown = Pick<AnnotationCardProps, 'isOpen' | 'isLit' | 'onToggle' | 'onLight' | 'onGoTo'>

interface AnnotationProps extends Shown {
  row: AnnotationRow
  /** The annotations are read-only here (B438). */
  isReadOnly: boolean
  /** The current user, with the name. */
  reader: AnnotationReader & { readonly userName: string }
}

const ignore = (): void => undefined

export function Annotation({ row, reader, isReadOnly, ...shown }: AnnotationProps) {
  const { ref, annotation, anchor } = row
  if (ref) return <ConnectedCard annotation={ref} isReadOnly={isReadOnly} {...shown} />
  const named = { ...annotation, belongUserName: reader.userName }
  return (
    <AnnotationCard
      {...shown}
      view={restingAnnotation(named, reader, anchor)}
      reply={null}
      send={ignore}
      sendReply={ignore}
    />
  )
}

interface KeptProps extends Shown, Pick<AnnotationProps, 'isReadOnly'> {
  annotation: ActorRefFrom<typeof annotationMachine>
}

function ConnectedCard({ annotation, isReadOnly, ...shown }: KeptProps) {
  const reply = useSelector(annotation, ({ children }) => children.reply)
  const replied = useView(reply, replyView)
  const view = useView(annotation, annotationView)
  const isChanged = view.written !== null && view.written !== view.annotation.commentContent
  const isReplyChanged = replied !== null && replied.written !== null && isOther(replied)
  useLeaveGuard(isChanged || isReplyChanged)
  return (
    <AnnotationCard
      {...shown}
      view={isReadOnly ? readOnlyAnnotation(view) : view}
      reply={replied && isReadOnly ? readOnlyReply(replied) : replied}
      // A reply that is being written cannot be sent after the annotation was resolved.
      send={(event) =>
        event.type === 'annotation.solve' && isReplyChanged
          ? leaveInPage(() => annotation.send(event))
          : annotation.send(event)
      }
      sendReply={(event) => reply?.send(event)}
    />
  )
}

type Replied = NonNullable<AnnotationCardProps['reply']>

const isOther = ({ reply, written }: Replied): boolean => written !== (reply?.commentContent ?? '')
