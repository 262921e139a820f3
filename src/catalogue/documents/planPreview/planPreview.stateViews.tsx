/** State views of the previews, and of the annotations beside a plan in them. */
import type { ReactNode } from 'react'
import type { AnnotationReader } from '../../../machines/documents/annotations/annotation.types'
import {
  type AnnotationView,
  annotationsView,
  annotationView,
  marksOf,
  openCounts,
  type ReplyView,
  replyView,
  restingAnnotation,
  restingReply,
} from '../../../machines/documents/annotations/annotations.selectors'
import {
  type PlanPreviewView,
  planPreviewView,
  titledSections,
} from '../../../machines/documents/planEditor/planEditor.selectors'
import { AnnotationCard } from '../../../views/documents/annotations/AnnotationCard'
import { AnnotationPanel } from '../../../views/documents/annotations/AnnotationPanel'
import type { AnnotatedPlan } from '../../../views/documents/annotations/annotatedPlan'
import { sectionText } from '../../../views/documents/annotations/passages'
import { PlanPreview } from '../../../views/documents/planEditor/preview/PlanPreview'
import { exampleOf, ignore, pressed, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { annotationModel } from '../annotations/annotation.model'
import { annotationsModel } from '../annotations/annotations.model'
import { strips } from '../planEditor/planEditor.examples'
import { planPreviewModel } from '../planEditor/preview/planPreview.model'

type Role = AnnotationReader['role']
type AnnotationsSnapshot = Parameters<typeof annotationsView>[0]

/** A teacher's preview is a separate window, a student's is in the layout. */
const around = (role: Role, page: ReactNode) =>
  role === 'teacher' ? <main id="main">{page}</main> : <Surroundings person="student">{page}</Surroundings>

const preview = (role: Role, view: PlanPreviewView, annotations: AnnotatedPlan, send: SendEvent) =>
  around(
    role,
    <PlanPreview
      onPrint={() => undefined}
      view={view}
      annotations={annotations}
      backHref="#main"
      editHref={role === 'student' ? '#main' : null}
      onNavigate={ignore}
      isTreeOver={false}
      onTreeOver={ignore}
      send={send}
    />,
  )

/** A displayed plan, with the strips of a teacher. */
const shown = (role: Role): PlanPreviewView => ({
  ...planPreviewView(exampleOf(planPreviewModel, 'plan.ready.current')),
  strips: role === 'teacher' ? strips : null,
})

/** The annotations of the view; a card in use replaces its idle counterpart. */
function annotated(
  snapshot: AnnotationsSnapshot,
  { send = ignore, card }: { send?: SendEvent; card?: { code: string; card: ReactNode } },
): AnnotatedPlan {
  const view = { ...annotationsView(snapshot), ...(card && { isPanelShown: true }) }
  const sections = titledSections(shown('student').plan)
  const texts = sections.map(({ html, ...section }) => ({ ...section, text: sectionText(html) }))
  const marks = marksOf({ ...snapshot, context: { ...snapshot.context, texts } } as AnnotationsSnapshot)
  const counts = openCounts(snapshot)
  const panel = (
    <AnnotationPanel
      view={view}
      card={({ annotation, anchor, isOpen, isLit }) =>
        card?.code === annotation.commentCode ? (
          card.card
        ) : (
          <AnnotationCard
            view={restingAnnotation(annotation, view.reader, anchor)}
            reply={restingReply(annotation, view.reader)}
            isOpen={isOpen}
            isLit={isLit}
            onToggle={() => send({ type: 'group.toggle', commentCode: annotation.commentCode })}
            onLight={ignore}
            onGoTo={() => send({ type: 'annotation.show', commentCode: annotation.commentCode })}
            send={ignore}
            sendReply={ignore}
          />
        )
      }
      onSend={() => pressed(annotationsModel, send, 'add.send')({ type: 'add.send' })}
      send={send}
    />
  )
  return {
    panel: view.isPanelShown ? panel : null,
    openCount: view.openCount,
    openIn: (sectionCode) => counts.get(sectionCode) ?? 0,
    marksIn: (sectionCode) => marks.get(sectionCode),
    onPanel: () => send({ type: 'panel.toggle' }),
    onLight: ignore,
    onShow: (commentCode) => send({ type: 'annotation.show', commentCode }),
    onStep: (by) => send({ type: 'annotation.step', by }),
    addReason: view.addReason,
    onAnnotate: (sectionCode) => send({ type: 'add.open', sectionCode, quote: null }),
  }
}

/** All annotations are loaded. */
const listed = () => exampleOf(annotationsModel, 'list.listed')

export const planPreview: StateView = (snapshot, send) => {
  const { role } = (snapshot as Parameters<typeof planPreviewView>[0]).context
  return preview(role, planPreviewView(snapshot), annotated(listed(), {}), send)
}

export const annotations: StateView = (snapshot, send) => {
  const { role } = (snapshot as AnnotationsSnapshot).context
  return preview(role, shown(role), annotated(snapshot, { send }), ignore)
}

/** The panel with one card in use. */
function withCard(view: AnnotationView, reply: ReplyView | null, send: SendEvent, sendReply: SendEvent) {
  const { annotation, role } = view
  const card = (
    <AnnotationCard
      view={view}
      reply={reply}
      isOpen
      isLit
      onToggle={ignore}
      onLight={ignore}
      onGoTo={ignore}
      send={send}
      sendReply={sendReply}
    />
  )
  return preview(role, shown(role), annotated(listed(), { card: { code: annotation.commentCode, card } }), ignore)
}

export const annotation: StateView = (snapshot, send) => {
  const view = annotationView(snapshot)
  const { userCode } = (snapshot as Parameters<typeof annotationView>[0]).context
  return withCard(view, restingReply(view.annotation, { role: view.role, userCode }), send, ignore)
}

export const reply: StateView = (snapshot, send) => {
  const view = replyView(snapshot)
  const { context } = exampleOf(annotationModel, 'resolution.open')
  const reader: AnnotationReader = { role: view.isOwner ? 'student' : 'teacher', userCode: '' }
  const annotation = { ...context.annotation, isSolution: view.lockedReason === null ? ('0' as const) : ('1' as const) }
  return withCard(restingAnnotation(annotation, reader, 'found'), view, ignore, send)
}

export const planPreviewStateViews: StateViews = {
  'plan-preview': { view: planPreview },
  annotations: { view: annotations },
  annotation: { view: annotation },
  'annotation-reply': { view: reply },
}
