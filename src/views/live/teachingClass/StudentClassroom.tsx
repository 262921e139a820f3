/** A student's page in class: one activity at a time. Usually there is none, and the page says so. */
import type { ReactNode } from 'react'
import type { ConnectionStatus } from '../../../machines/shared/connection/connection.types'
import { Button } from '../../shared/kit/Button'
import { ConnectionBadge, type ConnectionBadgeProps } from '../../shared/kit/ConnectionBadge'
import { Drawing, type DrawingName } from '../../shared/kit/Drawing'
import { ClassHead, type ClassSummary } from './ClassHead'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

/** A running activity whose dialog the student has minimized. */
export interface AsideActivity {
  label: string
  /** Its status on one line. */
  text: string
  onOpen: () => void
}

export interface StudentClassroomProps {
  summary: ClassSummary
  connection: ConnectionBadgeProps
  /** Running minimized activities, the most urgent first. */
  aside: readonly AsideActivity[]
  /** The activities of this lesson, and the open tasks. */
  lesson?: ReactNode
}

const scenes: Record<ConnectionStatus, { drawing: DrawingName; title: string; text: string }> = {
  closed: { drawing: 'lost', title: texts.closedTitle, text: texts.closedText },
  connecting: { drawing: 'quiet', title: texts.enteringTitle, text: texts.enteringText },
  connected: { drawing: 'quiet', title: texts.waitingTitle, text: texts.waitingText },
  lost: { drawing: 'failed', title: texts.lostTitle, text: texts.lostText },
  refused: { drawing: 'locked', title: texts.refusedTitle, text: texts.refusedText },
}

const pausedScene = { drawing: 'locked', title: texts.pausedTitle, text: texts.pausedText } as const

export function StudentClassroom({ summary, connection, aside, lesson = null }: StudentClassroomProps) {
  const isPaused = summary.isPaused === true && connection.status === 'connected'
  const scene = isPaused ? pausedScene : scenes[connection.status]
  // A minimized activity can be opened without a connection, unless the connection was refused permanently.
  const isRunning = aside.length > 0 && (connection.status === 'connected' || connection.status === 'lost')
  return (
    <div className="stack gap-6 teachingClass-room--student">
      <ClassHead summary={summary} withTeacher />
      <section
        className={`panel column gap-3 justify-center align-center text-center pad-8-4 teachingClass-scene${isRunning ? ' on-accent-soft teachingClass-scene--running' : ''}`}
        aria-live="polite"
      >
        {isRunning ? (
          aside.map(({ label, text, onOpen }) => (
            <div key={label} className="column gap-3 align-center teachingClass-aside">
              <p className="ink-accent weight-bold">{texts.runningNow}</p>
              <h2 className="size-xl teachingClass-scene-title">{label}</h2>
              <p className="below-3 u-muted size-m leading-m balance teachingClass-scene-text">{text}</p>
              <Button kind="primary" size="l" label={texts.backTo(label)} onClick={onOpen} />
            </div>
          ))
        ) : (
          <>
            <Drawing name={scene.drawing} large />
            <h2 className="size-xl teachingClass-scene-title">{scene.title}</h2>
            <p className="below-3 u-muted size-m leading-m balance teachingClass-scene-text">{scene.text}</p>
          </>
        )}
        <div className="stack place-center min-control coarse-min-touch">
          {connection.status === 'connected' ? null : <ConnectionBadge {...connection} />}
        </div>
      </section>
      {lesson}
    </div>
  )
}
