/** The bar below an open task: the progress of the student, and the next task. */
import type { NextTaskView } from '../../../machines/courses/learning/nextTask.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'

export interface NextTaskProps {
  view: NextTaskView
  /** The address of the next task; null: there is none. */
  href: string | null
  onNavigate: (href: string) => void
}

export function NextTask({ view: { next, progress, isWhole }, href, onNavigate }: NextTaskProps) {
  return (
    <nav className="bar gap-2-3 between above-4 pad-3-4 line round-m on-surface" aria-label={texts.nextTask.title}>
      <span className="u-muted u-numbers" role="status">
        {isWhole ? texts.nextTask.none : progress}
      </span>
      {next && href !== null ? (
        <Link
          className="inline-row gap-2 align-center min-touch pad-x-3 round-m ink-accent no-underline lights shrink breaks"
          href={href}
          onNavigate={onNavigate}
        >
          <span>{texts.nextTask.title}：</span>
          <strong>{next.lessonTaskName}</strong>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  )
}
