/**
 * The annotations of an open plan, for its editor and its previews: the panel, the marks in the text, and scrolling to an
 * annotation. The page passes the values of this hook to the plan's view; without a plan they are empty.
 */
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { quoteOf } from '../../../machines/documents/annotations/anchor'
import { annotationsView, marksOf, openCounts } from '../../../machines/documents/annotations/annotations.selectors'
import type { AnnotationsInput, SectionTexts } from '../../../machines/documents/annotations/annotations.types'
import { annotationTexts as texts } from '../../../machines/documents/annotations/texts'
import type { PlanTree } from '../../../machines/documents/planEditor/planEditor.types'
import type { AnnotatedPlan } from '../../../views/documents/annotations/annotatedPlan'
import { PassageButton } from '../../../views/documents/annotations/PassageButton'
import { useClient } from '../../shared/client/client.context'
import { useIsHeld } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedAnnotations } from './annotationActors'
import { isPanelStoredOpen, keepPanel } from './kept'
import { Panel } from './Panel'
import { revealAnnotation } from './sight'
import { type SelectedPassage, usePassage } from './usePassage'
import { useSectionTexts } from './useSectionTexts'

type Annotations = ActorRefFrom<typeof providedAnnotations>

export interface PlanAnnotationsProps {
  role: 'student' | 'teacher'
  /** Annotations are read-only: the preview of a student (B438). */
  isReadOnly?: boolean
  plan: PlanTree | null
  /** The annotation of this plan in the address; shown after the list has been loaded. */
  wanted: string | null
  /** Scrolls to the section of an annotation. */
  onSection: (sectionCode: string) => void
  children: (annotations: AnnotatedPlan) => ReactNode
}

export function PlanAnnotations({ role, isReadOnly = false, plan, wanted, onSection, children }: PlanAnnotationsProps) {
  const { user } = useWorkspace()
  const sections = useSectionTexts(plan)
  const [started, setStarted] = useState<Annotations | null>(null)
  const isHeld = useIsHeld()
  const selected = usePassage(role === 'teacher' && plan !== null && !isHeld)
  // The annotations of the previous plan are dropped as soon as another plan is shown.
  const annotations = started?.getSnapshot().context.businessCode === plan?.sectionCode ? started : null
  const annotate = useAnnotate(annotations, sections, selected)
  const annotated = useAnnotated(annotations, annotate, isReadOnly)
  return (
    <>
      {plan ? (
        <Started
          key={plan.sectionCode}
          input={{
            role,
            userCode: user.userCode,
            businessCode: plan.sectionCode,
            texts: sections,
            isPanelOpen: wanted !== null || isPanelStoredOpen(),
          }}
          wanted={wanted}
          onSection={onSection}
          onStarted={setStarted}
        />
      ) : null}
      {children(annotated)}
      {selected ? (
        <PassageButton
          place={selected.place}
          reason={annotated.addReason}
          onAdd={() => annotate(selected.sectionCode)}
        />
      ) : null}
    </>
  )
}

interface StartedProps extends Pick<PlanAnnotationsProps, 'wanted' | 'onSection'> {
  input: AnnotationsInput
  onStarted: (annotations: Annotations | null) => void
}

/** Runs the chart of one plan's annotations, which receives every change of the sections. */
function Started({ input, wanted, onSection, onStarted }: StartedProps) {
  const { texts: sections } = input
  const annotations = useChartRef(providedAnnotations, { input })
  useNotices(annotations)
  const isListed = useSelector(annotations, (snapshot) => snapshot.matches({ list: 'listed' }))
  const isPanelShown = useSelector(annotations, (snapshot) => snapshot.matches({ panel: 'shown' }))
  useEffect(() => {
    onStarted(annotations)
    return () => onStarted(null)
  }, [annotations, onStarted])
  useEffect(() => keepPanel(isPanelShown), [isPanelShown])
  const sentSections = useRef(sections)
  useEffect(() => {
    if (sentSections.current === sections) return
    sentSections.current = sections
    annotations.send({ type: 'sections.received', texts: sections })
  }, [annotations, sections])
  useWanted(annotations, wanted, isListed)
  useRevealed(annotations, onSection)
  return null
}

const ignore = (): void => undefined

/** The values without a plan, or before its annotations are loaded. */
const nothing: AnnotatedPlan = {
  panel: null,
  openCount: 0,
  openIn: () => 0,
  marksIn: () => undefined,
  onPanel: ignore,
  onLight: ignore,
  onShow: ignore,
  onStep: ignore,
  addReason: null,
  onAnnotate: ignore,
}

/** The values for the page's view. */
function useAnnotated(annotations: Annotations | null, onAnnotate: (sectionCode: string) => void, isReadOnly: boolean) {
  const view = useView(annotations ?? undefined, annotationsView)
  const counts = useView(annotations ?? undefined, openCounts)
  const marks = useView(annotations ?? undefined, marksOf)
  return useMemo((): AnnotatedPlan => {
    if (!annotations || !view) return nothing
    const { send } = annotations
    return {
      panel: view.isPanelShown ? <Panel view={view} isReadOnly={isReadOnly} send={send} /> : null,
      openCount: view.openCount,
      openIn: (sectionCode) => counts?.get(sectionCode) ?? 0,
      marksIn: (sectionCode) => marks?.get(sectionCode),
      onPanel: () => send({ type: 'panel.toggle' }),
      onLight: lightOf(annotations),
      onShow: showOf(annotations),
      onStep: (by) => send({ type: 'annotation.step', by }),
      addReason: view.addReason,
      onAnnotate,
    }
  }, [annotations, view, counts, marks, onAnnotate, isReadOnly])
}

/** Returns a stable function for each actor, so that sections are not rendered again. */
function once<Made>(make: (annotations: Annotations) => Made): (annotations: Annotations) => Made {
  const made = new WeakMap<Annotations, Made>()
  return (annotations) => {
    const known = made.get(annotations) ?? make(annotations)
    made.set(annotations, known)
    return known
  }
}
const lightOf = once(
  ({ send }) =>
    (commentCode: string | null) =>
      send({ type: 'annotation.light', commentCode }),
)
const showOf = once(
  ({ send }) =>
    (commentCode: string) =>
      send({ type: 'annotation.show', commentCode }),
)

/** Shows the annotation in the address, once. */
function useWanted(annotations: Annotations, wanted: string | null, isListed: boolean): void {
  const { toasts } = useClient()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (wanted === null || !isListed || shown.current === wanted) return
    shown.current = wanted
    if (annotations.getSnapshot().context.items.some(({ commentCode }) => commentCode === wanted)) {
      annotations.send({ type: 'filter.change', onlyOpen: false })
      annotations.send({ type: 'annotation.show', commentCode: wanted })
    } else toasts.send({ type: 'notify', level: 'info', text: texts.missing, about: 'annotation' })
  }, [annotations, wanted, isListed, toasts])
}

/** Scrolls to the requested annotation as soon as it is rendered. */
function useRevealed(annotations: Annotations, onSection: (sectionCode: string) => void): void {
  const latest = useRef(onSection)
  latest.current = onSection
  useEffect(() => {
    const revealed = annotations.on('annotation.reveal', ({ commentCode }) => {
      const { items } = annotations.getSnapshot().context
      const sectionCode = items.find((item) => item.commentCode === commentCode)?.belongBusinessSectionCode ?? ''
      latest.current(sectionCode)
      requestAnimationFrame(() => requestAnimationFrame(() => revealAnnotation(commentCode, sectionCode)))
    })
    return () => revealed.unsubscribe()
  }, [annotations])
}

/** Starts an annotation on the selection in a section, or else on the whole section. */
function useAnnotate(
  annotations: Annotations | null,
  sections: SectionTexts,
  selected: SelectedPassage | null,
): (sectionCode: string) => void {
  const { toasts } = useClient()
  const latest = useRef({ sections, selected })
  latest.current = { sections, selected }
  return useCallback(
    (sectionCode: string) => {
      const { sections: known, selected: chosen } = latest.current
      if (chosen?.sectionCode !== sectionCode) {
        annotations?.send({ type: 'add.open', sectionCode, quote: null })
        return
      }
      const text = known.find((section) => section.sectionCode === sectionCode)?.text ?? ''
      const quote = quoteOf(text, chosen.passage)
      if (quote) {
        document.getSelection()?.removeAllRanges()
        annotations?.send({ type: 'add.open', sectionCode, quote })
      } else toasts.send({ type: 'notify', level: 'warning', text: texts.selectionTooLong, about: 'passage' })
    },
    [annotations, toasts],
  )
}
