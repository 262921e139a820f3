/**
 * The annotations of an open plan, for its editor and its previews: the panel, the marks in the text, and what brings one into
 * sight. The page draws the plan; it gives this component the plan's code as its key.
 */
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { quoteOf } from '../../../machines/content/annotations/anchor'
import {
  type AnnotationMark,
  annotationsView,
  marksOf,
  openCounts,
} from '../../../machines/content/annotations/annotations.selectors'
import type { SectionTexts } from '../../../machines/content/annotations/annotations.types'
import { annotationTexts as texts } from '../../../machines/content/annotations/texts'
import type { PlanTree } from '../../../machines/content/planEditor/planEditor.types'
import { serverNow } from '../../../services/network/clock'
import { newId } from '../../../services/network/ids'
import { AnnotationPanel } from '../../../views/content/annotations/AnnotationPanel'
import { PassageButton } from '../../../views/content/annotations/PassageButton'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { useClient } from '../../shell/app/client'
import { useIsHeld } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { Annotation } from './Annotation'
import { providedAnnotations } from './annotationActors'
import { isPanelKept, keepPanel } from './kept'
import { revealAnnotation } from './sight'
import { usePassage } from './usePassage'
import { useSectionTexts } from './useSectionTexts'

/** What a page draws of the annotations of its plan. */
export interface AnnotatedPlan {
  /** The panel; null while it is out of the way. */
  readonly panel: ReactNode
  /** Unsolved annotations of the plan, and of each section. */
  readonly openCount: number
  readonly openIn: (sectionCode: string) => number
  /** The passages that are marked in a section. */
  readonly marksIn: (sectionCode: string) => readonly AnnotationMark[] | undefined
  readonly onPanel: () => void
  /** One is under the pointer or the focus; one is pressed. */
  readonly onLight: (commentCode: string | null) => void
  readonly onShow: (commentCode: string) => void
  readonly onStep: (by: 1 | -1) => void
  /** Annotates the selected passage, or else the section. */
  readonly onAnnotate: (sectionCode: string) => void
}

export interface PlanAnnotationsProps {
  role: 'student' | 'teacher'
  plan: PlanTree
  /** The annotation that the address names; it is shown once the list has come. */
  wanted: string | null
  /** An annotation of this section comes into sight. */
  onSection: (sectionCode: string) => void
  children: (annotations: AnnotatedPlan) => ReactNode
}

export function PlanAnnotations({ role, plan, wanted, onSection, children }: PlanAnnotationsProps) {
  const { user } = useWorkspace()
  const sections = useSectionTexts(plan)
  const [input] = useState(() => ({
    role,
    userCode: user.userCode,
    businessCode: plan.sectionCode,
    texts: sections,
    isPanelOpen: wanted !== null || isPanelKept(),
  }))
  const annotations = useChartRef(providedAnnotations, { input })
  useNotices(annotations)
  const snapshot = useSelector(annotations, (now) => now)
  const view = annotationsView(snapshot)
  useTold(annotations, sections)
  useWanted(annotations, wanted, snapshot.matches({ list: 'listed' }))
  useRevealed(annotations, onSection)
  useEffect(() => keepPanel(view.isPanelShown), [view.isPanelShown])
  useLeaveGuard((view.adding?.text ?? '').trim() !== '')
  const isHeld = useIsHeld()
  const passage = usePassage(role === 'teacher' && !isHeld)
  const annotate = useAnnotate(annotations, sections, passage)
  const marks = useStableMarks(marksOf(snapshot))
  const counts = openCounts(snapshot)
  const { send } = annotations
  const onLight = useCallback((commentCode: string | null) => send({ type: 'annotation.light', commentCode }), [send])
  const onShow = useCallback((commentCode: string) => send({ type: 'annotation.show', commentCode }), [send])
  const reader = { role, userCode: user.userCode, userName: user.realName }
  const panel = view.isPanelShown ? (
    <AnnotationPanel
      view={view}
      card={(row) => {
        const { commentCode } = row.annotation
        return (
          <Annotation
            row={row}
            reader={reader}
            isOpen={row.isOpen}
            isLit={row.isLit}
            onToggle={() => send({ type: 'group.toggle', commentCode })}
            onLight={(isLit) => onLight(isLit ? commentCode : null)}
            onGoTo={() => onShow(commentCode)}
          />
        )
      }}
      onSend={() => send({ type: 'add.send', requestId: newId(), at: serverNow() })}
      send={send}
    />
  ) : null
  return (
    <>
      {children({
        panel,
        openCount: view.openCount,
        openIn: (sectionCode) => counts.get(sectionCode) ?? 0,
        marksIn: (sectionCode) => marks.get(sectionCode),
        onPanel: () => send({ type: 'panel.toggle' }),
        onLight,
        onShow,
        onStep: (by) => send({ type: 'annotation.step', by }),
        onAnnotate: annotate,
      })}
      {passage ? <PassageButton place={passage.place} onAdd={() => annotate(passage.sectionCode)} /> : null}
    </>
  )
}

type Annotations = ReturnType<typeof useChartRef<typeof providedAnnotations>>

/** The chart hears of every change of the sections. */
function useTold({ send }: Annotations, sections: SectionTexts): void {
  const told = useRef(sections)
  useEffect(() => {
    if (told.current === sections) return
    told.current = sections
    send({ type: 'sections.told', texts: sections })
  }, [send, sections])
}

/** Shows the annotation that led here, once. */
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

/** What is to be seen is brought into sight as soon as it is drawn. */
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

/** Begins an annotation of what is selected in a section, or else of all of it. */
function useAnnotate(
  annotations: Annotations,
  sections: SectionTexts,
  selected: ReturnType<typeof usePassage>,
): (sectionCode: string) => void {
  const { toasts } = useClient()
  const latest = useRef({ sections, selected })
  latest.current = { sections, selected }
  return useCallback(
    (sectionCode: string) => {
      const { sections: known, selected: chosen } = latest.current
      if (chosen?.sectionCode !== sectionCode) {
        annotations.send({ type: 'add.open', sectionCode, quote: null })
        return
      }
      const text = known.find((section) => section.sectionCode === sectionCode)?.text ?? ''
      const quote = quoteOf(text, chosen.passage)
      if (quote) {
        document.getSelection()?.removeAllRanges()
        annotations.send({ type: 'add.open', sectionCode, quote })
      } else toasts.send({ type: 'notify', level: 'warning', text: texts.selectionTooLong, about: 'passage' })
    },
    [annotations, toasts],
  )
}

/** The marks of a section stay the same as long as nothing of them changes: its text is not drawn anew. */
function useStableMarks(marks: ReturnType<typeof marksOf>): ReturnType<typeof marksOf> {
  const known = useRef(marks)
  const stable = new Map(
    [...marks].map(([sectionCode, now]) => {
      const before = known.current.get(sectionCode)
      return [sectionCode, before && JSON.stringify(before) === JSON.stringify(now) ? before : now] as const
    }),
  )
  known.current = stable
  return stable
}
