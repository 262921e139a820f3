/** A student's page in class: one thing at a time. Mostly there is nothing to do, and it says that this is fine. */
import type { ConnectionStatus } from '../../machines/connection/connection.types'
import { Button } from '../kit/Button'
import { ConnectionBadge, type ConnectionBadgeProps } from '../kit/ConnectionBadge'
import { Drawing, type DrawingName } from '../kit/Drawing'
import { ClassHead, type ClassSummary } from './ClassHead'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

export interface StudentClassroomProps {
  summary: ClassSummary
  connection: ConnectionBadgeProps
  /** What is going on and has been put aside; null for nothing. */
  running: { label: string; text: string; onOpen: () => void } | null
}

const scenes: Record<ConnectionStatus, { drawing: DrawingName; title: string; text: string }> = {
  closed: { drawing: 'lost', title: texts.closedTitle, text: texts.closedText },
  connecting: { drawing: 'quiet', title: texts.enteringTitle, text: texts.enteringText },
  connected: { drawing: 'quiet', title: texts.waitingTitle, text: texts.waitingText },
  lost: { drawing: 'failed', title: texts.lostTitle, text: texts.lostText },
  refused: { drawing: 'locked', title: texts.refusedTitle, text: texts.refusedText },
}

export function StudentClassroom({ summary, connection, running }: StudentClassroomProps) {
  const scene = scenes[connection.status]
  const isRunning = running !== null && connection.status === 'connected'
  return (
    <div className="teachingClass-room">
      <ClassHead summary={summary} withTeacher />
      <section className={`teachingClass-scene${isRunning ? ' teachingClass-scene--running' : ''}`} aria-live="polite">
        {isRunning ? (
          <>
            <p className="teachingClass-scene-mark">{texts.runningNow}</p>
            <h2 className="teachingClass-scene-title">{running.label}</h2>
            <p className="teachingClass-scene-text">{running.text}</p>
            <Button kind="primary" size="l" label={texts.back} onClick={running.onOpen} />
          </>
        ) : (
          <>
            <Drawing name={scene.drawing} large />
            <h2 className="teachingClass-scene-title">{scene.title}</h2>
            <p className="teachingClass-scene-text">{scene.text}</p>
            {connection.status === 'connected' ? null : <ConnectionBadge {...connection} />}
          </>
        )}
      </section>
    </div>
  )
}
