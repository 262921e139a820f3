/** The tiles on a student's start page: class membership, unread notices, running lessons. */
import type { JoiningView } from '../../../machines/school/joining/joining.selectors'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { type LoadFailure, LoadProblem } from '../../shared/kit/LoadProblem'
import { homeTexts as texts } from './texts'
import './joining.css'

export interface HomeTilesProps {
  /** The student's class membership. */
  joining: JoiningView
  /** Number of unread notices; null while unknown. */
  unread: number | null
  /** Number of running lessons; null while unknown. */
  running: number | null
  /** Why loading the lessons failed. */
  lessonsFailure?: LoadFailure | null
  onRetryJoining: () => void
  hrefs: { classes: string; notices: string; lessons: string }
  onNavigate: (href: string) => void
}

export function HomeTiles({ joining, unread, running, hrefs, onNavigate, ...props }: HomeTilesProps) {
  const { stage, standing, classes } = joining
  const className = classes?.[0]?.className ?? ''
  return (
    <ul className="stack gap-4 joining-tiles" aria-label={texts.tiles}>
      <Tile
        icon={stage === 'waiting' ? 'hourglass' : stage === 'rejected' ? 'times-circle' : 'users'}
        tone={stage === 'outside' || stage === 'waiting' || stage === 'rejected' ? 'wanted' : 'calm'}
        title={texts.stages[stage]}
        text={stage === 'member' ? className : (standing?.className ?? '')}
        failure={
          stage === 'failed' ? { text: joining.problem ?? texts.classFailed, onRetry: props.onRetryJoining } : null
        }
        href={hrefs.classes}
        onNavigate={onNavigate}
      />
      <Tile
        icon="bell"
        tone={unread ? 'wanted' : 'calm'}
        title={texts.notices}
        text={unread === null ? '' : texts.unread(unread)}
        href={hrefs.notices}
        onNavigate={onNavigate}
      />
      <Tile
        icon="book"
        tone="calm"
        title={texts.lessons}
        text={running === null ? '' : texts.running(running)}
        failure={props.lessonsFailure}
        href={hrefs.lessons}
        onNavigate={onNavigate}
      />
    </ul>
  )
}

interface TileProps {
  icon: string
  tone: 'calm' | 'wanted'
  title: string
  text: string
  failure?: LoadFailure | null | undefined
  href: string
  onNavigate: (href: string) => void
}

function Tile({ icon, tone, title, text, failure, href, onNavigate }: TileProps) {
  return (
    <li>
      <Link
        href={href}
        onNavigate={onNavigate}
        className={`panel pad-4-5 row gap-4 align-center min-touch shadow-1 ink-plain no-underline joining-tile joining-tile--${tone}`}
      >
        <span
          className="stack place-center on-surface-2 u-muted width-touch height-touch joining-tile-icon"
          aria-hidden="true"
        >
          <Icon name={icon} />
        </span>
        <span className="stack shrink breaks joining-tile-words">
          <strong>{title}</strong>
          <span className="u-muted u-numbers">{text}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
      <LoadProblem failure={failure} />
    </li>
  )
}
