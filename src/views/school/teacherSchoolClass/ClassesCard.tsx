/** The card of a teacher's class: facts, how students join, and pending requests. */
import { useId } from 'react'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import { Button } from '../../shared/kit/Button'
import { Switch } from '../../shared/kit/fields/Switch'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
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
    <article className="panel column clip shadow-1" aria-labelledby={id}>
      <ClassCover seed={classesId} image={coverImg} />
      <div className="column gap-4 grow pad-5 teacherSchoolClass-body">
        <div>
          <h2 id={id} className="size-l breaks">
            {className}
          </h2>
          <p className="u-muted">
            {academy.academyName} · {major.majorName}
          </p>
          <p className="u-muted u-numbers">
            {texts.students(studentNum)}
            {onlineNum > 0 ? ` · ${texts.online(onlineNum)}` : ''}
          </p>
        </div>
        <Link
          href={infoHref}
          onNavigate={on.onNavigate}
          className={`row gap-3 align-center min-touch pad-2-4 round-m on-surface-2 ink-plain no-underline lights teacherSchoolClass-requests${requests > 0 ? ' on-accent-soft ink-accent weight-bold' : ''}`}
        >
          <Icon name={requests > 0 ? 'user-plus' : 'users'} />
          <span aria-live="polite">{requests > 0 ? texts.requests(requests) : texts.manage}</span>
          <Icon name="chevron-right" />
        </Link>
        <div className="bar gap-2 between">
          <span>
            <span className="u-muted">{texts.code}</span>{' '}
            <strong className="size-l teacherSchoolClass-codeText">{invitationCode}</strong>
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
        <div className="row wrap gap-2-6 teacherSchoolClass-switches">
          <Switch
            label={texts.invite}
            name={texts.inviteOf(className)}
            labelPlace="after"
            on={classes.inviteOpen === '1'}
            isBusy={turning === 'invite'}
            onChange={on.onInvite}
          />
          <Switch
            label={texts.audit}
            name={texts.auditOf(className)}
            labelPlace="after"
            on={classes.auditOpen === '1'}
            isBusy={turning === 'audit'}
            onChange={on.onAudit}
          />
        </div>
        <div className="row wrap gap-2 between">
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
