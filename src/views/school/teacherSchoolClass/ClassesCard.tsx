/** The card of a teacher's class: facts, how students join, and pending requests. */
import { useId } from 'react'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Switch } from './Switch'
import { texts } from './texts'
import '../../live/teachingClass/teachingClass.css'
import './teacherSchoolClass.css'

/** The actions of a card. */
export interface ClassesCardIntents {
  onInvite: (open: boolean) => void
  onAudit: (open: boolean) => void
  onCopy: () => void
  onShowCode: () => void
  onEdit: () => void
  onRemove: () => void
  onNavigate: (href: string) => void
}

export interface ClassesCardProps extends ClassesCardIntents {
  classes: Classes
  /** Number of pending requests. */
  requests: number
  infoHref: string
  /** The switch whose change is in progress. */
  turning: 'invite' | 'audit' | null
}

export function ClassesCard({ classes, requests, infoHref, turning, ...on }: ClassesCardProps) {
  const id = useId()
  const { classesId, className, academy, major, coverImg, studentNum, onlineNum, invitationCode } = classes
  return (
    <article className="teacherSchoolClass-card" aria-labelledby={id}>
      <ClassCover seed={classesId} image={coverImg} />
      <div className="teacherSchoolClass-body">
        <div>
          <h2 id={id} className="teacherSchoolClass-name">
            {className}
          </h2>
          <p className="teacherSchoolClass-muted">
            {academy.academyName} · {major.majorName}
          </p>
          <p className="teacherSchoolClass-muted u-numbers">
            {texts.students(studentNum)}
            {onlineNum > 0 ? ` · ${texts.online(onlineNum)}` : ''}
          </p>
        </div>
        <Link
          href={infoHref}
          onNavigate={on.onNavigate}
          className={`teacherSchoolClass-requests${requests > 0 ? ' teacherSchoolClass-requests--some' : ''}`}
        >
          <Icon name={requests > 0 ? 'user-plus' : 'users'} />
          <span aria-live="polite">{requests > 0 ? texts.requests(requests) : texts.manage}</span>
          <Icon name="chevron-right" />
        </Link>
        <div className="teacherSchoolClass-code">
          <span>
            <span className="teacherSchoolClass-muted">{texts.code}</span>{' '}
            <strong className="teacherSchoolClass-codeText">{invitationCode}</strong>
          </span>
          <span>
            <Button kind="quiet" icon="copy" iconOnly label={texts.copy} aria-describedby={id} onClick={on.onCopy} />
            <Button
              kind="quiet"
              icon="qrcode"
              iconOnly
              label={texts.qr}
              aria-describedby={id}
              onClick={on.onShowCode}
            />
          </span>
        </div>
        <div className="teacherSchoolClass-switches">
          <Switch
            label={texts.invite}
            name={texts.inviteOf(className)}
            isOn={classes.inviteOpen === '1'}
            isBusy={turning === 'invite'}
            onTurn={on.onInvite}
          />
          <Switch
            label={texts.audit}
            name={texts.auditOf(className)}
            isOn={classes.auditOpen === '1'}
            isBusy={turning === 'audit'}
            onTurn={on.onAudit}
          />
        </div>
        <div className="teacherSchoolClass-acts">
          <Button size="s" icon="pencil" label={texts.edit} aria-describedby={id} onClick={on.onEdit} />
          <Button
            size="s"
            kind="dangerQuiet"
            icon="trash"
            label={texts.remove}
            aria-describedby={id}
            onClick={on.onRemove}
          />
        </div>
      </div>
    </article>
  )
}
