/** What the page of a class’s progress and its parts are given. */

import type { ClassProgressView } from '../../../machines/courses/learning/learning.selectors'
import type { ProgressQuery } from '../../../machines/courses/learning/learning.types'
import type { Reminding } from '../../../machines/courses/reminding/reminding.types'

export interface ClassProgressProps {
  view: ClassProgressView
  onChange: (part: Partial<ProgressQuery>) => void
  onReload: () => void
  /** Reminds the students who have not finished a task. */
  reminding?: Reminding
}
