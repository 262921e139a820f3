/** The card of one annotation, filled: by its actor, or as a placeholder while it is on its way to the server. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { annotationMachine } from '../../../machines/content/annotations/annotation.machine'
import {
  type AnnotationRow,
  annotationView,
  replyView,
  restingAnnotation,
} from '../../../machines/content/annotations/annotations.selectors'
import type { AnnotationReader } from '../../../machines/content/annotations/annotations.types'
import { AnnotationCard, type AnnotationCardProps } from '../../../views/content/annotations/AnnotationCard'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { useView } from '../../shared/useView'

type Shown = Pick<AnnotationCardProps, 'isOpen' | 'isLit' | 'onToggle' | 'onLight' | 'onGoTo'>

interface AnnotationProps extends Shown {
  row: AnnotationRow
  /** Whoever reads, with the name. */
  reader: AnnotationReader & { readonly userName: string }
}

const ignore = (): void => undefined

export function Annotation({ row, reader, ...shown }: AnnotationProps) {
  const { ref, annotation, anchor } = row
  if (ref) return <Kept annotation={ref} {...shown} />
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

function Kept({ annotation, ...shown }: Shown & { annotation: ActorRefFrom<typeof annotationMachine> }) {
  const reply = useSelector(annotation, ({ children }) => children.reply)
  const replied = useView(reply, replyView)
  const view = useView(annotation, annotationView)
  const isChanged = view.written !== null && view.written !== view.annotation.commentContent
  const isReplyChanged = replied !== null && replied.written !== null && isOther(replied)
  useLeaveGuard(isChanged || isReplyChanged)
  return (
    <AnnotationCard
      {...shown}
      view={view}
      reply={replied}
      // A reply that is being written cannot be sent once the annotation is solved.
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
