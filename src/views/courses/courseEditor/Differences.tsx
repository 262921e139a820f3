/** The differences between two versions of a course, item by item. */
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import { levelNameOf } from '../../../../contract/rules/courses/courseEdit'
import { courseTexts } from '../../../machines/courses/courseEditor/texts'
import { courseEditorTexts as texts } from './texts'
import './courseEditor.css'

export interface DifferencesProps {
  differences: readonly CourseDifference[]
  /** A summary by the number of differences. */
  words?: (count: number) => string
  /** The text when there are none. */
  none?: string
}

export function Differences(props: DifferencesProps) {
  const { differences, words = texts.differences, none = texts.noDifferences } = props
  if (differences.length === 0) return <p className="u-muted size-s">{none}</p>
  return (
    <section className="stack gap-3 shrink" aria-label={texts.differencesNoun}>
      <p className="u-muted size-s">{words(differences.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be reached by the keys */}
      <ul className="stack gap-2 scroll-y course-differences" tabIndex={0} aria-label={texts.differencesNoun}>
        {differences.map(({ id, kinds, title, oldTitle, level, isTask }) => (
          <li className="row wrap gap-2 align-baseline breaks" key={id}>
            <span className="inline-row wrap gap-1">
              {kinds.map((kind) => (
                <span key={kind} className="pad-x-2 round-s on-surface-2 u-muted size-s course-kind" data-kind={kind}>
                  {texts.differenceKinds[kind]}
                </span>
              ))}
            </span>
            <span>
              <span className="u-muted size-s">{courseTexts.levels[levelNameOf({ level, isTask })]}</span> {title}
              {oldTitle ? texts.wasCalled(oldTitle) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
