/**
 * The text of a section with highlighted passages of annotations: each highlight can be hovered, focused by keyboard and
 * pressed. The text was sanitized before and is rendered as React elements, so no HTML string is inserted into the page.
 */
import { createElement, type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import type { AnnotationMark } from '../../../machines/documents/annotations/annotations.selectors'
import '../../shared/richText/richText.css'
import { readText, sectionFragment } from './passages'
import { annotationViewTexts as texts } from './texts'
import './annotations.css'

export interface AnnotatedTextProps {
  html: string
  marks?: readonly AnnotationMark[]
  /** A highlight gets pointer or focus; null when it loses them. */
  onLight?: (commentCode: string | null) => void
  /** A highlight is pressed. */
  onShow?: (commentCode: string) => void
}

const NONE: readonly AnnotationMark[] = []
/** Attribute names in React. */
const NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [NAMES[name] ?? name, value]))

export const AnnotatedText = memo(function AnnotatedText({ html, marks = NONE, onLight, onShow }: AnnotatedTextProps) {
  const read = useMemo(() => {
    const fragment = sectionFragment(html)
    const starts = new Map<Node, number>()
    readText(fragment, (node, start) => void starts.set(node, start))
    return { fragment, starts }
  }, [html])
  const draw = (node: Node, key: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE) {
      return (
        <MarkedText
          key={key}
          text={node.textContent ?? ''}
          start={read.starts.get(node) ?? 0}
          marks={marks}
          onLight={onLight}
          onShow={onShow}
        />
      )
    }
    if (!(node instanceof Element)) return null
    const children = [...node.childNodes].map(draw)
    const tag = node.tagName.toLowerCase()
    return createElement(tag, { key, ...attributesOf(node) }, ...(children.length > 0 ? children : []))
  }
  return <div className="size-m leading-m breaks richText-shown">{[...read.fragment.childNodes].map(draw)}</div>
})

interface MarkedTextProps extends Required<Pick<AnnotatedTextProps, 'marks'>> {
  text: string
  start: number
  onLight?: AnnotatedTextProps['onLight']
  onShow?: AnnotatedTextProps['onShow']
}

/** A piece of text; where highlights overlap, the one that starts last is on top. */
function MarkedText({ text, start, marks, onLight, onShow }: MarkedTextProps) {
  const here = marks.filter((mark) => mark.start < start + text.length && mark.end > start)
  if (here.length === 0) return text
  const edges = [0, text.length, ...here.flatMap((mark) => [mark.start - start, mark.end - start])]
  const cuts = [...new Set(edges.filter((edge) => edge >= 0 && edge <= text.length))].sort((one, other) => one - other)
  return cuts.slice(1).map((until, index) => {
    const from = cuts[index] ?? 0
    const part = text.slice(from, until)
    const mark = here.findLast((one) => one.start - start <= from && one.end - start >= until)
    if (!mark) return part
    const { commentCode, isLit, isSolved, isChanged, says } = mark
    const isFirst = mark.start >= start && mark.start - start === from
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: its first piece takes keys, below
      <mark
        key={`${commentCode} ${from}`}
        className="eases pointer ink-inherit on-warning-soft round-s annotations-mark"
        data-annotation={commentCode}
        data-lit={isLit || undefined}
        data-solved={isSolved || undefined}
        data-changed={isChanged || undefined}
        onPointerEnter={() => onLight?.(commentCode)}
        onPointerLeave={() => onLight?.(null)}
        onClick={() => onShow?.(commentCode)}
        // Only the first of several pieces of a passage is a tab stop.
        {...(isFirst && {
          tabIndex: 0,
          role: 'button',
          'aria-label': texts.markLabel(part, says),
          onFocus: () => onLight?.(commentCode),
          onBlur: () => onLight?.(null),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onShow?.(commentCode)
          },
        })}
      >
        {part}
      </mark>
    )
  })
}
