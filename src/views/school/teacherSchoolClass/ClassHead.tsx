/** The head of one class's pages: name, code and switches, and the links between its parts. */
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import { Button } from '../../shared/kit/Button'
import { Link } from '../../shared/kit/Link'
import { texts } from './texts'
import '../../live/teachingClass/teachingClass.css'
import './teacherSchoolClass.css'

/** One part of a class's pages. */
export interface ClassPart {
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** Number of pending requests. */
  readonly count?: number
}

export interface ClassHeadProps {
  classes: Classes
  parts: readonly ClassPart[]
  backHref: string
  onCopy: () => void
  onShowCode: () => void
  onNavigate: (href: string) => void
}

export function ClassHead({ classes, parts, backHref, onCopy, onShowCode, onNavigate }: ClassHeadProps) {
  const { classesId, className, academy, major, coverImg, studentNum, invitationCode } = classes
  return (
    <div className="stack columns-1 gap-5">
      <Link href={backHref} onNavigate={onNavigate} className="justify-self-start teacherSchoolClass-back">
        {texts.back}
      </Link>
      <div className="panel clip">
        <ClassCover seed={classesId} image={coverImg} />
        <div className="bar between pad-5-6 teacherSchoolClass-headBody">
          <div>
            <h1>{className}</h1>
            <p className="u-muted u-numbers">
              {academy.academyName} · {major.majorName} · {texts.students(studentNum)}
            </p>
          </div>
          <div className="bar gap-2 between">
            <span>
              <span className="u-muted">{texts.code}</span>{' '}
              <strong className="size-l teacherSchoolClass-codeText">{invitationCode}</strong>
            </span>
            <span>
              <Button kind="quiet" icon="copy" iconOnly label={texts.copy} onClick={onCopy} />
              <Button kind="quiet" icon="qrcode" iconOnly label={texts.qr} onClick={onShowCode} />
            </span>
          </div>
        </div>
      </div>
      <nav className="row wrap gap-2 line-below" aria-label={className}>
        {parts.map(({ label, href, current, count = 0 }) => (
          <Link
            key={href}
            href={href}
            current={current}
            onNavigate={onNavigate}
            className="inline-row gap-2 align-center min-touch u-muted no-underline teacherSchoolClass-part"
          >
            {label}
            {count > 0 ? (
              <span
                className="ink-contrast size-s text-center u-numbers pad-0-1 on-danger-fill teacherSchoolClass-count"
                aria-live="polite"
              >
                {count}
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
    </div>
  )
}
