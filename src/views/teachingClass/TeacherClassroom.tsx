/** A teacher's page in class: the live tools, as large as they can be, and who is there. */
import { Tag } from 'primereact/tag'
import type { ReactNode } from 'react'
import type { ClassStudent } from '../../../contract/entities/teachingClass'
import { Avatar } from '../kit/Avatar'
import { Icon } from '../kit/Icon'
import { ListFaces, type ListFacesProps } from '../kit/ListFaces'
import { Reason } from '../kit/Reason'
import { ClassHead, type ClassSummary } from './ClassHead'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

/** A live tool on the teacher's page. */
export interface LiveTool {
  id: string
  label: string
  /** What it does, in one line. */
  hint: string
  icon: string
  /** It is going on right now. */
  running: boolean
  /** So many things wait in it for the teacher. */
  waiting?: number
  /** Why it cannot be opened now. */
  reason?: string | null
}

export interface TeacherClassroomProps {
  summary: ClassSummary
  tools: readonly LiveTool[]
  onTool: (id: string) => void
  /** The study tasks of the class. */
  tasks?: ReactNode
  roster: {
    face: ListFacesProps['face']
    /** The first of them; the rest is counted. */
    students: readonly Pick<ClassStudent, 'userId' | 'userName' | 'coverImg' | 'status'>[]
    total: number
    failedText?: string | null
    onRetry: () => void
  }
}

export function TeacherClassroom({ summary, tools, onTool, tasks, roster }: TeacherClassroomProps) {
  const more = roster.total - roster.students.length
  return (
    <div className="teachingClass-room">
      <ClassHead summary={summary} />
      <section aria-label={texts.activities} className="teachingClass-tools">
        {tools.map((tool) => (
          <Reason key={tool.id} reason={tool.reason} place="below" wide>
            <button
              type="button"
              className={`teachingClass-tool${tool.running ? ' teachingClass-tool--running' : ''}`}
              onClick={() => onTool(tool.id)}
            >
              <span className="teachingClass-tool-icon">
                <Icon name={tool.icon} />
              </span>
              <span className="teachingClass-tool-words">
                <span className="teachingClass-tool-label">{tool.label}</span>
                <span className="teachingClass-tool-hint">
                  {tool.reason || (tool.running ? texts.back : tool.hint)}
                </span>
              </span>
              {tool.waiting ? <Tag severity="warning" value={texts.waiting(tool.waiting)} /> : null}
              {tool.running ? <Tag severity="success" value={texts.running} /> : null}
            </button>
          </Reason>
        ))}
      </section>
      {tasks}
      <section className="teachingClass-roster" aria-labelledby="teachingClass-roster">
        <h2 id="teachingClass-roster">{texts.roster}</h2>
        <ListFaces
          face={roster.face}
          name={texts.rosterName}
          skeleton={{ shape: 'rows', count: 3 }}
          emptyHint={texts.rosterEmpty}
          failedText={roster.failedText}
          onRetry={roster.onRetry}
        >
          <ul className="teachingClass-people">
            {roster.students.map((student) => (
              <li key={student.userId} className="teachingClass-person">
                <Avatar name={student.userName} src={student.coverImg} size="s" />
                <span className="teachingClass-person-words">
                  <span className="teachingClass-person-name">{student.userName}</span>
                  {student.status === '1' ? null : (
                    <span className="teachingClass-person-note">
                      {student.status === '2' ? texts.excluded : texts.disabled}
                    </span>
                  )}
                </span>
              </li>
            ))}
            {more > 0 ? <li className="teachingClass-person u-muted u-numbers">{texts.rosterMore(more)}</li> : null}
          </ul>
        </ListFaces>
      </section>
    </div>
  )
}
