/** A displayed section: number, title, text with highlights, and actions. Long plans render only the visible sections. */
import { memo, type ReactNode } from 'react'
import { isBlankHtml } from '../../../../../contract/text'
import type { AnnotationMark } from '../../../../machines/documents/annotations/annotations.selectors'
import { Button } from '../../../shared/kit/Button'
import { AnnotatedText } from '../../annotations/AnnotatedText'
import { OpenMark } from '../OpenMark'
import { planViewTexts as texts } from '../texts'

export interface SectionCardProps {
  id: string
  level: number
  number: string
  title: string
  html: string
  /** The hint for writing this section; shown as a placeholder while the section is empty (B467). */
  hint: string
  marks?: readonly AnnotationMark[] | undefined
  isCurrent: boolean
  /** It matches the search. */
  isFound?: boolean
  /** Number of unresolved annotations. */
  openCount: number
  onEdit?: ((id: string) => void) | undefined
  /** Why it cannot be edited, or deleted, now. */
  editReason?: string | null
  deleteReason?: string | null
  onDelete?: ((id: string) => void) | undefined
  onAnnotate?: ((id: string) => void) | undefined
  /** Why nothing can be annotated now; null when it can. */
  annotateReason?: string | null | undefined
  onLight?: ((commentCode: string | null) => void) | undefined
  onShow?: ((commentCode: string) => void) | undefined
  /** Content above the text: the unsaved draft. */
  notice?: ReactNode
}

export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { id, level, number, title, html, hint, marks, isCurrent, isFound = false, openCount } = props
  const {
    onEdit,
    onDelete,
    editReason = null,
    deleteReason = null,
    annotateReason = null,
    onAnnotate,
    onLight,
    onShow,
  } = props
  const Heading = `h${Math.min(level + 1, 5)}` as 'h2'
  return (
    <section
      className="round-m on-surface plan-section"
      id={`section-${id}`}
      data-section={id}
      data-level={level}
      data-current={isCurrent || undefined}
      data-found={isFound || undefined}
      aria-label={`${number} ${title}`}
      onDoubleClick={onEdit ? () => onEdit(id) : undefined}
    >
      <div className="row gap-3 align-start min-control-s plan-sectionHead">
        <Heading>
          <span className="u-muted u-numbers plan-number">{number}</span>
          {title}
        </Heading>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms */}
        <div className="row gap-1 align-center plan-sectionTools" role="group" aria-label={texts.sectionTools(title)}>
          <OpenMark count={openCount} />
          {onEdit ? (
            <Button
              size="s"
              kind="quiet"
              icon="pencil"
              iconOnly
              label={texts.editSection(title)}
              reason={editReason}
              onClick={() => onEdit(id)}
            />
          ) : null}
          {onDelete ? (
            <Button
              size="s"
              kind="dangerQuiet"
              icon="trash"
              iconOnly
              label={texts.deleteSection(title)}
              reason={deleteReason}
              onClick={() => onDelete(id)}
            />
          ) : null}
          {onAnnotate ? (
            <Button
              size="s"
              kind="quiet"
              icon="comment"
              iconOnly
              label={texts.annotate(title)}
              reason={annotateReason}
              onClick={() => onAnnotate(id)}
            />
          ) : null}
        </div>
      </div>
      {props.notice}
      {isBlankHtml(html) && !/<t[dh]\b/i.test(html) ? (
        <p className="u-muted plan-noText">{hint || (onEdit ? texts.noText : texts.noTextReading)}</p>
      ) : (
        <div className="pad-y-2 plan-text" data-text={id}>
          <AnnotatedText
            html={html}
            {...(marks && { marks })}
            {...(onLight && { onLight })}
            {...(onShow && { onShow })}
          />
        </div>
      )}
    </section>
  )
})
