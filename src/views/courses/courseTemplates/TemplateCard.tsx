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
    <article className="templates-card" aria-labelledby={id}>
      <Link href={href} onNavigate={onNavigate} className="plans-coverLink" label={texts.openNamed(fullName)}>
        <PlanCover seed={courseId} name={fullName} image={coverImg} />
      </Link>
      <div className="templates-body">
        <h2 id={id} className="templates-name">
          {fullName}
        </h2>
        <p className="templates-facts">{facts.filter(Boolean).join(' · ')}</p>
        <p className="templates-facts">{texts.updated(momentInWords(template.updateTime))}</p>
        {template.sourceName ? <p className="templates-facts">{texts.from(template.sourceName)}</p> : null}
        {share === 'rejected' && review ? (
          <p className="templates-problem">{texts.rejectedFor(review.comment)}</p>
        ) : null}
        <div className="templates-actions">
          <RowActions name={fullName} actions={actions} />
        </div>
      </div>
    </article>
  )
}
