/** A teacher's page in class: the live tools as low cards, then the tasks, so that both are visible without scrolling; beside them the roster. */

import type { ReactNode } from 'react'
import { Icon } from '../../shared/kit/Icon'
import { Reason } from '../../shared/kit/Reason'
import { Tag } from '../../shared/kit/Tag'
import { ClassHead, type ClassSummary } from './ClassHead'
import { Roster, type RosterProps } from './Roster'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

/** A live tool on the teacher's page. */
export interface LiveTool {
  id: string
  label: string
  /** Its function on one line. */
  hint: string
  icon: string
  /** The tool is running. */
  running: boolean
  /** Number of items that wait for the teacher. */
  waiting?: number
  /** Why it cannot be opened now. */
  reason?: string | null
}

export interface TeacherClassroomProps {
  summary: ClassSummary
  tools: readonly LiveTool[]
  onTool: (id: string) => void
  /** Pauses and resumes the class. */
  stop?: ReactNode
  /** The study tasks of the class. */
  tasks?: ReactNode
  roster: RosterProps
}

export function TeacherClassroom({ summary, tools, onTool, stop, tasks, roster }: TeacherClassroomProps) {
  return (
    <div className="stack gap-6 teachingClass-room--teacher">
      <ClassHead summary={summary}>{stop}</ClassHead>
      <section aria-label={texts.activities} className="stack gap-4 teachingClass-tools">
        {tools.map((tool) => (
          <Reason key={tool.id} reason={tool.reason} place="below" wide>
            <button
              type="button"
              className={`row panel gap-3 pad-3-4 align-center wide tall relative pointer text-start shadow-1 teachingClass-tool${tool.running ? ' on-accent-soft teachingClass-tool--running' : ''}`}
              onClick={() => onTool(tool.id)}
            >
              <span className="stack place-center rigid width-12 height-12 round-l on-accent-soft ink-accent teachingClass-tool-icon">
                <Icon name={tool.icon} />
              </span>
              <span className="column gap-1 grow">
                <span className="size-xl weight-bold leading-title teachingClass-tool-label">{tool.label}</span>
                <span className="stack u-muted phone-gone teachingClass-tool-hint">
                  <span>{tool.running ? texts.back : tool.hint}</span>
                  {tool.reason ? <span>{tool.reason}</span> : null}
                </span>
              </span>
              {tool.waiting ? <Tag tone="warn">{texts.waiting(tool.waiting)}</Tag> : null}
              {tool.running ? <Tag tone="good">{texts.running}</Tag> : null}
            </button>
          </Reason>
        ))}
      </section>
      <div className="teachingClass-tasks">{tasks}</div>
      <Roster {...roster} />
    </div>
  )
}
