/** Keyboard shortcuts of a teacher's preview: sections, annotations, plans and students. */
import { useEffect, useRef } from 'react'
import type { PlanPreviewEvent } from '../../../machines/documents/planEditor/preview/planPreview.types'
import { onPageKey, type PageKey } from '../../../services/browser/page/keyboard'
import type { AnnotatedPlan } from '../../../views/documents/annotations/annotatedPlan'

export interface PreviewKeys {
  readonly current: string | null
  readonly annotations: AnnotatedPlan
  readonly send: (event: PlanPreviewEvent) => void
}

/** The action of a key; undefined for a key without a function here. */
function workOf({ key, hasControl, hasShift }: PageKey, { current, annotations, send }: PreviewKeys) {
  if (hasControl) return undefined
  const works: Readonly<Record<string, (() => void) | undefined>> = {
    j: () => send({ type: 'section.step', by: 1 }),
    k: () => send({ type: 'section.step', by: -1 }),
    n: () => annotations.onStep(1),
    p: () => annotations.onStep(-1),
    a: current === null ? undefined : () => annotations.onAnnotate(current),
    ']': () => send({ type: hasShift ? 'student.step' : 'plan.step', by: 1 }),
    '[': () => send({ type: hasShift ? 'student.step' : 'plan.step', by: -1 }),
    '}': () => send({ type: 'student.step', by: 1 }),
    '{': () => send({ type: 'student.step', by: -1 }),
  }
  return works[key.toLowerCase()]
}

export function usePreviewKeys(keys: PreviewKeys, isWanted: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isWanted) return
    return onPageKey((key) => {
      const work = workOf(key, latest.current)
      work?.()
      return work !== undefined
    })
  }, [isWanted])
}
