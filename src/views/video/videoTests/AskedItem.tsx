/** An item as a student sees it: read-only, without the key. */
import type { TestItem } from '../../../../contract/entities/work/testTaking'
import { RichText } from '../../shared/richText/RichText'
import { AnswerField } from '../../work/testTaking/AnswerField'
import './videoTests.css'

const ignore = (): void => undefined

export function AskedItem({ item, name }: { item: TestItem; name: string }) {
  const view = { item, response: [], isAnswered: false, isMarked: false, result: null, grade: null, rubric: null }
  return (
    <section className="stack gap-3 shrink pad-4 round-m on-surface-2" aria-label={name}>
      <p className="u-muted">{name}</p>
      <RichText html={item.stem} />
      <AnswerField view={view} no={1} isFixed onAnswer={ignore} />
    </section>
  )
}
