/** What the page of a task’s rubric and its parts are given. */

import type { ReactNode } from 'react'
import type { TaskRubricsView } from '../../../machines/grades/rubrics/rubrics.selectors'
import type { TaskRubricsEvent } from '../../../machines/grades/rubrics/rubrics.types'

export interface TaskRubricsProps {
  view: TaskRubricsView
  /** The bar that offers a draft. */
  above?: ReactNode
  backHref: string
  onNavigate: (href: string) => void
  onIntent: (intent: TaskRubricsEvent) => void
}
