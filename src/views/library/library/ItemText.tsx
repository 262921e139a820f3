/** The text of an item with the correct answers. */
import type { ResourceItem } from '../../../../contract/entities/library/resource'
import { isBlankHtml } from '../../../../contract/text'
import { texts } from '../../../machines/library/library/texts'
import { RichText } from '../../shared/richText/RichText'

const words = texts.editor
const LETTERS = 'ABCDEFGHIJ'

export function ItemText({ item }: { item: ResourceItem }) {
  const options = item.itemType === 'trueFalse' ? words.trueFalse : item.options
  const key = item.itemType === 'gap' ? item.gaps.map((gap) => gap.join(' / ')) : item.answers
  return (
    <div className="stack columns-1 gap-2">
      {isBlankHtml(item.stem) ? <p className="u-muted">{words.stemEmpty}</p> : <RichText html={item.stem} />}
      {options.length > 0 ? (
        <ul className="editor-readOptions">
          {options.map((option, place) => {
            const letter = LETTERS.charAt(place)
            return (
              <li key={letter} data-right={item.answers.includes(letter) || undefined}>
                <span>{letter}</span> <RichText html={option} />
              </li>
            )
          })}
        </ul>
      ) : null}
      {key.length > 0 ? (
        <p>
          <span className="u-muted">{words.key}</span> {key.join('；')}
        </p>
      ) : null}
      {isBlankHtml(item.reference) ? null : <RichText html={item.reference} />}
    </div>
  )
}
