/** One course template: cover, size, share state, and actions. */
import { useId } from 'react'
import type { CourseTemplate } from '../../../../contract/entities/courses/course'
import { momentInWords } from '../../../../contract/moments'
import { PlanCover } from '../../documents/plans/PlanCover'
import { Link } from '../../shared/kit/Link'
import { type RowAction, RowActions } from '../../shared/records/RowActions'
import { templateTexts as texts } from './texts'
import './templates.css'

export interface TemplateCardProps {
  template: CourseTemplate
  href: string
  actions: readonly RowAction[]
  onNavigate: (href: string) => void
}

export function TemplateCard({ template, href, actions, onNavigate }: TemplateCardProps) {
  const { courseId, fullName, coverImg, ownerName, isOwn, share, review } = template
  const id = useId()
  const facts = [
    texts.facts(template),
    texts.version(template.versionNo),
    ...(isOwn ? [texts.share[share]] : [ownerName]),
  ]
  return (
    <article className="panel column clip shadow-1" aria-labelledby={id}>
      <Link
        href={href}
        onNavigate={onNavigate}
        className="block pad-0 pointer on-none line-none ring-inside plans-coverLink"
        label={texts.openNamed(fullName)}
      >
        <PlanCover seed={courseId} name={fullName} image={coverImg} />
      </Link>
      <div className="column gap-2 grow pad-4">
        <h2 id={id} className="size-l breaks">
          {fullName}
        </h2>
        <p className="u-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="u-muted">{texts.updated(momentInWords(template.updateTime))}</p>
        {template.sourceName ? <p className="u-muted">{texts.from(template.sourceName)}</p> : null}
        {share === 'rejected' && review ? (
          <p className="ink-danger breaks">{texts.rejectedFor(review.comment)}</p>
        ) : null}
        <div className="bar gap-2 templates-actions">
          <RowActions name={fullName} actions={actions} />
        </div>
      </div>
    </article>
  )
}
